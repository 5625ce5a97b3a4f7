import { type ApiRoute, candidateHeader } from '@berth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { At } from '../at.ts';
import { foreignRequest, otherCandidate, signInNeeded } from '../failures/failures.ts';
import type { BackOffice } from '../security/back-office.ts';
import type { Caller, FoundCaller } from '../security/caller.ts';
import { securityEvent } from '../security/security-events.ts';
import type { Services } from '../services.ts';
import type { OriginsOf } from './allow-origins.ts';
import { isOurPage } from './guard-call.ts';
import type { ApiRequest } from './implement.ts';

/** How the composition root lets the platform ask domain questions without knowing the domain. */
export type RequestContext = {
  services: Services;
  tenantOf: (request: FastifyRequest) => number;
  /** Looks up the caller of a request's session, in the transaction of `at`. */
  callerOf: (at: At, request: FastifyRequest) => Promise<FoundCaller | null>;
  backOffice: BackOffice;
  /** Origins of other sites that may call the API of the request's tenant. */
  originsOf: OriginsOf;
};

/** What the calls of one request share: an API request is one call, a page makes several. */
export type Visit = {
  at: At;
  http: FastifyRequest;
  reply: FastifyReply;
  /** Whether the site's own page makes the call, which only the Origin header proves. */
  isOurs: boolean;
  /** Who is signed in. Looked up once, when first needed. */
  caller: () => Promise<Caller | null>;
};

/** A request of the API. */
export function visitOfCall(http: FastifyRequest, reply: FastifyReply, { callerOf }: RequestContext, at: At): Visit {
  const caller = async () => {
    const found = await callerOf(at, http);
    await found?.touch?.();
    return found?.caller ?? null;
  };
  return { at, http, reply, isOurs: isOurPage(http), caller };
}

/**
 * A request for a page. Its calls are the site's own code's, for the candidate of the browser's cookie. `touch` extends the session's idle
 * limit, if that is due and the session was looked up; it opens its own transaction.
 */
export function visitOfPage(
  http: FastifyRequest,
  reply: FastifyReply,
  { callerOf }: RequestContext,
  at: At,
): Visit & { touch: () => Promise<void> } {
  let found: Promise<FoundCaller | null> | undefined;
  const lookUp = () => (found ??= callerOf(at, http));
  const caller = async () => {
    const known = (await lookUp())?.caller;
    return known?.via === 'cookie' ? known : null;
  };
  return { at, http, reply, isOurs: true, caller, touch: async () => (await found)?.touch?.() };
}

/** What a route's handler is given for a visit; refuses who may not call the route. */
export async function requestFor(route: ApiRoute, { at, http, reply, isOurs, caller }: Visit): Promise<ApiRequest> {
  // An API key acts for the tenant, so ignore a session cookie.
  const known = route.access === 'backOffice' ? null : await caller();
  if (route.access === 'session') {
    if (!known) throw signInNeeded();
    if (known.via === 'cookie' && !isOurs) {
      securityEvent(at, 'foreign-request', { candidateId: known.candidateId });
      throw foreignRequest();
    }
    const drawnFor = http.headers[candidateHeader];
    if (drawnFor !== undefined && drawnFor !== known.candidateId) throw otherCandidate();
  }
  return {
    ...at,
    caller: known,
    origin: originOf(http, at.services.config.port),
    ip: http.ip,
    userAgent: http.headers['user-agent'],
    http,
    reply,
  };
}

/**
 * The visitor's origin, which links in mails start with. The host comes from the Host header, by which the tenant was found: a proxy may
 * pass on an X-Forwarded-Host that the visitor made up, which would send the links elsewhere. A port is only kept if it is ours.
 */
function originOf(http: FastifyRequest, port: number): string {
  const [, host = '', asked] = /^(.+?)(?::(\d+))?$/.exec(http.headers.host ?? '') ?? [];
  const isOurs = asked !== undefined && [port, http.socket.localPort].includes(Number(asked));
  return `${http.protocol === 'https' ? 'https' : 'http'}://${host}${isOurs ? `:${asked}` : ''}`;
}
