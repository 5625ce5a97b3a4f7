import { type ApiRoute, cookieName, siteCookies } from '@berth/contract';
import type { FastifyRequest } from 'fastify';
import type { At } from '../at.ts';
import { isFailure } from '../failures/failure.ts';
import { foreignRequest, scopeMissing, secondFactorSetUpNeeded, staffOrKeyNeeded } from '../failures/failures.ts';
import type { Admitted, BackOffice } from '../security/back-office.ts';
import { securityEvent } from '../security/security-events.ts';
import { countTry } from '../security/tries.ts';
import { apiKeyIn } from './guard-call.ts';

/** The token of a member's session in the cookie of this request, or undefined. Candidates have a different cookie. */
function staffTokenIn(http: FastifyRequest): string | undefined {
  const token = http.cookies[cookieName(siteCookies.staff, http.protocol === 'https')];
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
}

type Door = Pick<BackOffice, 'findKey' | 'findMember'>;

/**
 * Recognises the key or the member of staff of a request. Sessions of candidates are ignored. Every cause of a refusal has the same answer.
 * @param isOurs whether the site's own page makes the call, without which the cookie does not count
 * @throws staffOrKeyNeeded · foreignRequest · 429 to a network that tries many keys
 */
export async function admit(at: At, http: FastifyRequest, door: Door, isOurs: boolean): Promise<Admitted> {
  const key = apiKeyIn(http);
  const token = staffTokenIn(http);
  if (key !== undefined) {
    const found = await door.findKey(at, { key, ip: http.ip }).catch((error: unknown) => {
      if (isFailure(error, 'too-many-tries')) logRefused(at);
      throw error;
    });
    if (found) return found;
    logRefused(at);
  } else if (token !== undefined) {
    const found = await door.findMember(at, token);
    if (found && !isOurs) {
      securityEvent(at, 'foreign-request', { staffId: found.caller.id });
      throw foreignRequest();
    }
    if (found) return found;
  }
  throw staffOrKeyNeeded();
}

/**
 * Counts a call against its caller's limit and checks that they may make it.
 * @throws scopeMissing · secondFactorSetUpNeeded · tooManyTries
 */
export async function allow(at: At, route: ApiRoute, { caller, callsPerMinute, session }: Admitted): Promise<void> {
  await countTry(at, caller.kind === 'key' ? 'api-key' : 'staff-call', caller.id, callsPerMinute, 60);
  requireScope(at, route, { caller, session });
}

/** The same without counting: what a page shows was counted as a page. */
export function requireScope(at: At, route: ApiRoute, { caller, session }: Pick<Admitted, 'caller' | 'session'>): void {
  if (session && !session.hasSecondFactor && !route.beforeSecondFactor) throw secondFactorSetUpNeeded();
  const isAllowed = route.access === 'staff' ? session !== null : route.scope !== undefined && caller.scopes.includes(route.scope);
  if (isAllowed) return;
  logRefused(at, caller.kind === 'key' ? { apiKeyId: caller.id } : { staffId: caller.id });
  throw scopeMissing(route.scope);
}

const logRefused = (at: At, who: { apiKeyId?: string; staffId?: string } = {}) =>
  securityEvent(at, who.staffId === undefined ? 'api-key-refused' : 'staff-refused', who);
