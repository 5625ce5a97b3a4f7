import type { ApiRoute, RouteAnswer, RouteParts } from '@berth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AtBackOffice, AtCandidate, AtStaff, AtVisit } from '../at.ts';
import { sendPublicText } from './send-public-text.ts';

/** What a handler gets: its use case's `At`, and the request and reply, which stay in the routes. */
export type ApiRequest = AtVisit & { http: FastifyRequest; reply: FastifyReply };

/** The same on a route whose access is `session`: there is always a caller. */
export type SignedInRequest = ApiRequest & AtCandidate;

type Http = Pick<ApiRequest, 'http' | 'reply'>;

/** On a route whose access is `backOffice` the caller is a key or a member of staff who has the scope. */
type BackOfficeRequest = AtBackOffice & Pick<AtVisit, 'origin' | 'ip' | 'userAgent'> & Http;

/** On a route whose access is `staff` it is a member, with their session. */
type StaffRequest = AtStaff & Http;

type RequestOf<R extends ApiRoute> = R['access'] extends 'session'
  ? SignedInRequest
  : R['access'] extends 'backOffice'
    ? BackOfficeRequest
    : R['access'] extends 'staff'
      ? StaffRequest
      : ApiRequest;

/** What a handler may be given. */
export type AnyRequest = ApiRequest | BackOfficeRequest | StaffRequest;

/** A route with what it does, ready for `registerHandlers`. */
export type Handler = {
  route: ApiRoute;
  handle: (parts: never, request: never) => unknown;
  /** It sends its answer through `request.reply`; otherwise `registerHandlers` sends the returned value. */
  sendsItself?: true;
  /** The same for a page rendered in this process, if `handle` returns text: the answer as a value. */
  handleForPage?: (parts: never, request: never) => unknown;
  /** The result of `handleForPage` was cut down to the response schema when it was made. */
  isCutDown?: true;
  /** `handle` and `handleForPage` return the same object until the answer changes, so pages convert it to its JSON shape once. */
  isRemembered?: true;
  /** A page made of such answers may be kept for other visitors. */
  isKeepable?: true;
};

/**
 * Connects a route of the contract with its use case. Parts arrive validated, the answer is validated and cut down to the route's response
 * schema, and there is a session exactly if the route needs one.
 */
export function implement<const R extends ApiRoute>(
  route: R,
  handle: (parts: RouteParts<R>, request: RequestOf<R>) => Promise<RouteAnswer<R>> | RouteAnswer<R>,
): Handler {
  return { route, handle };
}

/** The same for a route whose use case returns the same object until its answer changes, and never alters it. */
export function implementRemembered<const R extends ApiRoute>(
  route: R,
  handle: (parts: RouteParts<R>, request: RequestOf<R>) => Promise<RouteAnswer<R> & object>,
): Handler {
  return { route, handle, isRemembered: true };
}

/** The same for a route that answers a file, another media type or a redirect: the handler itself sends it through `request.reply`. */
export function implementFile<const R extends ApiRoute & ({ file: true } | { mediaType: string } | { redirects: true })>(
  route: R,
  handle: (parts: RouteParts<R>, request: RequestOf<R>) => Promise<FastifyReply>,
): Handler {
  return { route, handle, sendsItself: true };
}

/**
 * The same for a route whose use case returns JSON text in UTF-8, every part of which was validated when it was made. `handleForPage` returns
 * the same as a value.
 */
export function implementText<const R extends ApiRoute>(
  route: R,
  handle: (parts: RouteParts<R>, request: RequestOf<R>) => Promise<Buffer>,
  handleForPage: (parts: RouteParts<R>, request: RequestOf<R>) => Promise<RouteAnswer<R>>,
): Handler {
  return {
    route,
    handleForPage,
    isCutDown: true,
    handle: async (parts: RouteParts<R>, request: RequestOf<R>) => {
      request.reply.type('application/json; charset=utf-8');
      return handle(parts, request);
    },
  };
}

/** An answer that is the same for all of a tenant's visitors, and its JSON text. Its value is the same object until it changes. */
export type PublicAnswer<Value> = { value: Value; text: string };

/**
 * The same for an answer that is the same for all of a tenant's visitors: sent with an entity tag, cacheable for `maxAgeSeconds`, and a 304
 * for a client that has it.
 */
export function implementPublic<const R extends ApiRoute>(
  route: R,
  maxAgeSeconds: number,
  handle: (parts: RouteParts<R>, request: RequestOf<R>) => Promise<PublicAnswer<RouteAnswer<R>>>,
): Handler {
  return {
    route,
    sendsItself: true,
    handle: async (parts: RouteParts<R>, request: RequestOf<R>) =>
      sendPublicText(request.http, request.reply, 'application/json', (await handle(parts, request)).text, { maxAgeSeconds }),
    handleForPage: async (parts: RouteParts<R>, request: RequestOf<R>) => (await handle(parts, request)).value,
    isRemembered: true,
  };
}

/**
 * The same calls, whose answers to a visitor without a session depend on nothing but their input, the tenant's data and the clock. Every
 * change of that data reaches `DataVersions`. They set no cookie and change nothing.
 */
export const keepable = (...handlers: Handler[]): Handler[] =>
  handlers.map((handler) => Object.assign({ isKeepable: true as const }, handler));
