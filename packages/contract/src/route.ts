import type { z } from 'zod';
import type { BackOfficeScope } from './api-keys.ts';

/**
 * Who may make a call: anyone, a signed-in candidate, anyone with the token in the call, an API key or a member of staff who has the route's
 * scope (`backOffice`), or any member of staff, about themselves (`staff`).
 */
export type Access = 'public' | 'session' | 'token' | 'backOffice' | 'staff';

/**
 * One call of the HTTP API. The same object registers the route on the server, types the web
 * client and generates OpenAPI, so none of the three can disagree.
 *
 * `path` is relative to `/api` unless `root` is set; parameters are written `{name}`, as in OpenAPI.
 */
export type ApiRoute = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** What a key or a role must allow; a call of access `backOffice` without a scope is refused to everyone. */
  readonly scope?: BackOfficeScope;
  /** A call of access `staff` that also works before the member has set up a second factor. */
  readonly beforeSecondFactor?: true;
  /** A call of the back office that reads no personal data, so it is not recorded (back-office.audit.1). */
  readonly isUnaudited?: true;
  /** An earlier path of the same call. It works as well, and is in no document. */
  readonly alias?: string;
  readonly summary: string;
  readonly tag: string;
  /** Served at the site's root rather than under `/api` (`/assets/config.json`). */
  readonly root?: boolean;
  /** A GET that changes something (api.callers.2 names them): it is guarded as every other method is. */
  readonly changesState?: boolean;
  /** Not a GET, but safe from any page and program: it changes no one's data, and does not act for the signed-in candidate. */
  readonly fromAnywhere?: boolean;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is multipart: `body` describes its text fields, files travel as `myFile-{index}`. */
  readonly multipart?: boolean;
  /** Files of the form that travel under these names. */
  readonly namedFiles?: readonly string[];
  /** The body is a file of any kind, which the use case reads as it comes. */
  readonly fileBody?: boolean;
  /**
   * The schema of the body is made during the call, as it depends on the tenant's settings and lists, or on a parameter. `body` documents it.
   * The handler gets an unknown body and checks it by `checkBody`. `candidateUpdate` and `candidateAddDetails` leave that to their use case.
   */
  readonly dynamicBody?: true;
  /** Its body, of whatever kind, says nothing and is not read (RFC 8058). */
  readonly ignoresBody?: boolean;
  /** The answer is a file (`X-FileName`, `Content-Disposition: attachment`), not JSON. */
  readonly file?: boolean;
  /** The answer is of this media type (a feed, a site map, a picture), not JSON. */
  readonly mediaType?: string;
  /** The answer is a redirect. */
  readonly redirects?: boolean;
  readonly response?: z.ZodType;
};

type PartInput<Name extends string, Part> = Part extends z.ZodType ? { [key in Name]: z.input<Part> } : unknown;
type PartOutput<Name extends string, Part> = Part extends z.ZodType ? { [key in Name]: z.output<Part> } : unknown;

/** What a caller passes: `params`, `query` and `body`, each only where the route has it. */
export type RouteInput<R extends ApiRoute> = PartInput<'params', R['params']> &
  PartInput<'query', R['query']> &
  PartInput<'body', R['body']>;

/** What a handler receives: the same parts after validation, with defaults filled in. A dynamic body comes unchecked. */
export type RouteParts<R extends ApiRoute> = PartOutput<'params', R['params']> &
  PartOutput<'query', R['query']> &
  (R extends { dynamicBody: true } ? { body: unknown } : PartOutput<'body', R['body']>);

/** What the route answers. */
export type RouteAnswer<R extends ApiRoute> = R['response'] extends z.ZodType ? z.output<R['response']> : undefined;

/** Whether a call is one of the back office: keys and members of staff make it, never candidates. */
export function isOfBackOffice({ access }: Pick<ApiRoute, 'access'>): boolean {
  return access === 'backOffice' || access === 'staff';
}

/** Whether a path below /api is the back office's, sign-in included. */
export function isBackOfficePath(path: string): boolean {
  return path.startsWith('/backoffice/');
}

/** Declares a route with its literal types kept. */
export function defineRoute<const R extends ApiRoute>(route: R): R {
  return route;
}

/** Whether a call may be made only by a page of the site, or by a program with a bearer token (api.callers.2). */
export function isGuarded({ method, changesState, fromAnywhere }: ApiRoute): boolean {
  return (method !== 'GET' || changesState === true) && fromAnywhere !== true;
}
