/** Why a server cannot be started, with what an operator needs to know to mend it. */
export type ClusterFault =
  /** A living process keeps the server of this folder running. */
  | { kind: 'in-use'; owner: number }
  /** Another process is starting the server of this folder at this moment. */
  | { kind: 'starting'; owner: number | undefined }
  /** The server was to be shared, but its living owner has not got it running. */
  | { kind: 'shared-server-down'; owner: number }
  /** The server of an owner that was killed does not stop. */
  | { kind: 'leftover'; postmaster: number; cluster: string }
  | { kind: 'no-binaries'; platform: string }
  /** PostgreSQL refuses to run as root, and there is no user that it could run as. */
  | { kind: 'no-user' }
  /** The user that PostgreSQL runs as cannot reach a cluster that was made elsewhere; it would find it in `movedTo`. */
  | { kind: 'unreachable'; user: string; folder: string; movedTo: string }
  | { kind: 'other-version'; made: string; ships: string }
  | { kind: 'did-not-start'; log: string }
  | { kind: 'not-ready'; log: string };

function describe(fault: ClusterFault): string {
  switch (fault.kind) {
    case 'in-use':
      return `Process ${fault.owner} already runs PostgreSQL on this folder`;
    case 'starting':
      return `Process ${fault.owner ?? '?'} is just starting PostgreSQL on this folder`;
    case 'shared-server-down':
      return `The PostgreSQL of process ${fault.owner} does not run`;
    case 'leftover':
      return `A PostgreSQL (process ${fault.postmaster}) that was left on ${fault.cluster} does not stop`;
    case 'no-binaries':
      return `No PostgreSQL ships for ${fault.platform}`;
    case 'no-user':
      return 'PostgreSQL will not run as root and there is no user "postgres" or "nobody"';
    case 'unreachable':
      return `The user ${fault.user} cannot reach ${fault.folder}; open the folders above it, or move it to ${fault.movedTo}`;
    case 'other-version':
      return `PostgreSQL ${fault.made} made this cluster and this package has ${fault.ships}`;
    case 'did-not-start':
      return `The bundled PostgreSQL did not start:\n${fault.log}`;
    default:
      return `The bundled PostgreSQL was not ready after 30 seconds:\n${fault.log}`;
  }
}

/** A start that failed for a reason that an operator can mend. */
export class ClusterError extends Error {
  readonly fault: ClusterFault;
  constructor(fault: ClusterFault) {
    super(describe(fault));
    this.name = 'ClusterError';
    this.fault = fault;
  }
}
