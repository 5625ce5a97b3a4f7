import { Failure, isFailure } from '../failures/failure.ts';
import { type EventSubject, securityEvent } from '../security/security-events.ts';
import type { AnyRequest, Handler } from './implement.ts';

/** The parts of a call: path parameters, query and body, as the route's schemas parsed them. */
export type Parts = { params?: unknown; query?: unknown; body?: unknown };

/**
 * Runs a handler, and logs when a candidate, a key or a member of staff named an object that is not theirs. Another's object and an unknown one are the same
 * event, as they get the same answer: 404, or a fault `no-such-…` if the id was one field of many.
 */
export async function runHandler(
  { route, handle }: Pick<Handler, 'route' | 'handle'>,
  parts: Parts,
  request: AnyRequest,
): Promise<unknown> {
  try {
    return await (handle as (parts: unknown, request: unknown) => unknown)(parts, request);
  } catch (error) {
    const who = callerIds(route, request);
    if (who && isMissing(error)) securityEvent(request, 'object-not-found', who);
    throw error;
  }
}

/** Who called a route that only known callers may call; null for another route. */
function callerIds({ access }: Handler['route'], { caller }: AnyRequest): EventSubject | null {
  if (!caller) return null;
  if ('candidateId' in caller) return access === 'session' ? { candidateId: caller.candidateId } : null;
  return caller.kind === 'key' ? { apiKeyId: caller.id } : { staffId: caller.id };
}

function isMissing(error: unknown): boolean {
  return isFailure(error, 'not-found') || (error instanceof Failure && error.errors.some(({ code }) => code.startsWith('no-such-')));
}
