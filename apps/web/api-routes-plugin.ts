import { type ApiRoute, isBackOfficePath, routes } from '@berth/contract';
import type { Plugin } from 'vite';

const name = 'virtual:api-routes';
const resolved = `\0${name}`;

/**
 * Gives the web app the contract's route table without its schemas. A call needs only method and
 * path, while the schemas bring zod: 27 kB of compressed script on a job page, of 150 it may have.
 */
export function apiRoutes(): Plugin {
  return {
    name: 'berth-api-routes',
    resolveId: (id) => (id === name ? resolved : undefined),
    load: (id) => (id === resolved ? `export const routes = ${JSON.stringify(table())};` : undefined),
  };
}

function table() {
  return Object.fromEntries(
    Object.entries(routes).map(([slice, calls]) => [slice, Object.fromEntries(Object.entries(calls).filter(isCalled).map(withoutSchemas))]),
  );
}

/**
 * Pictures, feeds, site maps and redirects are fetched by their address, not called. The console takes the back office's calls from the contract, so
 * that no candidate's page has them.
 */
function isCalled([, { mediaType, redirects, path }]: [string, ApiRoute]): boolean {
  return mediaType === undefined && !redirects && !isBackOfficePath(path);
}

/** What a call needs of its route. */
function withoutSchemas([call, { method, path, root, multipart }]: [string, ApiRoute]) {
  return [call, { method, path, root, multipart }];
}
