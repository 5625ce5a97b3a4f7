export { ClusterError, type ClusterFault } from './cluster-error.ts';
export { type BundledOptions, type BundledPostgres, startBundledPostgres } from './start-bundled-postgres.ts';
export { unprivilegedUser } from './unprivileged-user.ts';
