import { type ApiRoute, candidateHeader, isOfBackOffice } from '@berth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { At, AtBackOffice } from '../at.ts';
import { foreignRequest, otherCandidate, signInNeeded, staffOrKeyNeeded } from '../failures/failures.ts';
import type { Admitted, BackOffice } from '../security/back-office.ts';
import type { Caller, FoundCaller } from '../security/caller.ts';
import { securityEvent } from '../security/security-events.ts';
import type { Services } from '../services.ts';
import { admit, requireScope } from './admit-back-office.ts';
import type { OriginsOf } from './allow-origins.ts';
import type { BackOfficeCall } from './back-office.ts';
import { isOurPage } from './guard-call.ts';
import type { AnyRequest, ApiRequest } from './implement.ts';

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
  /** Who acts in the back office. Throws as `admit` does. */
  backOffice: () => Promise<BackOfficeCall>;
};

/** A request of the API. `call` is what its hooks know of it, on a route of the back office. */
export function visitOfCall(
  http: FastifyRequest,
  reply: FastifyReply,
  { callerOf }: RequestContext,
  at: At,
  call: BackOfficeCall | undefined,
): Visit {
  const caller = async () => {
    const found = await callerOf(at, http);
    await found?.touch?.();
    return found?.caller ?? null;
  };
  const backOffice = async () => {
    if (!call) throw staffOrKeyNeeded();
    return call;
  };
  return { at, http, reply, isOurs: isOurPage(http), caller, backOffice };
}

/**
 * A request for a page. Its calls are the site's own code's, for the candidate of the browser's cookie. `touch` extends the session's idle
 * limit, if that is due and the session was looked up; it opens its own transaction.
 */
export function visitOfPage(
  http: FastifyRequest,
  reply: FastifyReply,
  { callerOf, backOffice: door }: RequestContext,
  at: At,
): Visit & { touch: () => Promise<void> } {
  let found: Promise<FoundCaller | null> | undefined;
  const lookUp = () => (found ??= callerOf(at, http));
  const caller = async () => {
    const known = (await lookUp())?.caller;
    return known?.via === 'cookie' ? known : null;
  };
  let admitted: Promise<Admitted> | undefined;
  const backOffice = async () => ({ ...(await (admitted ??= admit(at, http, door, true))), subject: null });
  const touch = async () => {
    await (await found)?.touch?.();
    await (await admitted?.catch(() => null))?.touch?.();
  };
  return { at, http, reply, isOurs: true, caller, backOffice, touch };
}

/** What a route's handler is given for a visit; refuses who may not call the route. */
export async function requestFor(route: ApiRoute, visit: Visit): Promise<AnyRequest> {
  if (isOfBackOffice(route)) return backOfficeRequest(route, visit, await visit.backOffice());
  const { at, http, reply, isOurs, caller } = visit;
  const known = await caller();
  if (route.access === 'session') {
    if (!known) throw signInNeeded();
    if (known.via === 'cookie' && !isOurs) {
      securityEvent(at, 'foreign-request', { candidateId: known.candidateId });
      throw foreignRequest();
    }
    const drawnFor = http.headers[candidateHeader];
    if (drawnFor !== undefined && drawnFor !== known.candidateId) throw otherCandidate();
  }
  return { ...at, ...whereabouts(visit), caller: known, http, reply };
}

/** The same for a route of the back office. `call` gets what the act is about. */
export function backOfficeRequest(route: ApiRoute, visit: Visit, call: BackOfficeCall): AnyRequest {
  const { at, http, reply } = visit;
  requireScope(at, route, call);
  const about: AtBackOffice['about'] = (subject) => {
    call.subject = subject;
  };
  return { ...at, ...whereabouts(visit), caller: call.caller, sessionId: call.session?.id ?? '', about, http, reply };
}

function whereabouts({ at, http }: Visit): Pick<ApiRequest, 'origin' | 'ip' | 'userAgent'> {
  return { origin: originOf(http, at.services.config.port), ip: http.ip, userAgent: http.headers['user-agent'] };
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
