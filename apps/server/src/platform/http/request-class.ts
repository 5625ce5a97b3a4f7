import { type ApiRoute, routes } from '@berth/contract';
import type { AdmissionClass } from '../admission/admission.ts';

/** Calls of the contract outside `/api`, and a tenant's files, which are read like calls. */
const callPath = new RegExp(`^(/(api|tenant)/|${patternOf((route) => route.root === true)})`);
const uploadPath = new RegExp(`^(${patternOf((route) => route.multipart === true)})`);
/** Answered at once and never refused: liveness, and files from the disk. */
const unboundedPath = /^\/(healthz|readyz)$|^\/static\//;

/**
 * The class of a request, by its method and path only, because nothing else is known yet. A path in an unusual spelling counts as a page,
 * the class with the fewest places.
 */
export function classOf(method: string | undefined, url: string): AdmissionClass | null {
  const end = url.indexOf('?');
  const path = (end < 0 ? url : url.slice(0, end)).replace(/(?<=.)\/$/, '');
  if (unboundedPath.test(path)) return null;
  if (!callPath.test(path)) return 'page';
  const isRead = method === 'GET' || method === 'HEAD';
  return !isRead && uploadPath.test(path) ? 'upload' : 'call';
}

/** A pattern of the whole paths of the contract's routes that `isMeant`. */
function patternOf(isMeant: (route: ApiRoute) => boolean): string {
  return Object.values<Record<string, ApiRoute>>(routes)
    .flatMap((slice) => Object.values(slice))
    .filter(isMeant)
    .map(({ root, path }) => `${root ? '' : '/api'}${path}`)
    .map(
      (path) =>
        `${path
          .replace(/\/$/, '')
          .replaceAll('.', String.raw`\.`)
          .replaceAll(/\{\w+\}/g, '[^/]+')}$`,
    )
    .join('|');
}
