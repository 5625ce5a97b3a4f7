import { type ApiRoute, routes } from '@berth/contract';
import type { AdmissionClass } from '../admission/admission.ts';

/** Calls of the contract that are served beside `/api`, and files of a tenant, which are read as calls are. */
const callPath = new RegExp(`^(/(api|tenant)/|${patternOf((route) => route.root === true)})`);
const uploadPath = new RegExp(`^(${patternOf((route) => route.multipart === true)})`);
/** Answered at once and never refused: whether the process lives, and files from the disk. */
const unboundedPath = /^\/(healthz|readyz)$|^\/static\//;

/**
 * The class of a request, by its method and path alone, as it is asked before anything else is known of it. A path in an unusual
 * spelling gets the class of a page, the one with the fewest places.
 */
export function classOf(method: string | undefined, url: string): AdmissionClass | null {
  const end = url.indexOf('?');
  const path = (end < 0 ? url : url.slice(0, end)).replace(/(?<=.)\/$/, '');
  if (unboundedPath.test(path)) return null;
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead && uploadPath.test(path)) return 'upload';
  return isRead && !callPath.test(path) ? 'page' : 'call';
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
