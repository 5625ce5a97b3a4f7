import { Failure, isFailure } from '../failures/failure.ts';
import { securityEvent } from '../security/security-events.ts';
import type { ApiRequest, Handler } from './implement.ts';

/** The parts of a call: path parameters, query and body, as the route's schemas parsed them. */
export type Parts = { params?: unknown; query?: unknown; body?: unknown };

/**
 * Runs a handler, and logs when a candidate or a key named an object that is not theirs. Another's object and an unknown one are the same
 * event, as they get the same answer: 404, or a fault `no-such-…` if the id was one field of many.
 */
export async function runHandler(
  { route, handle }: Pick<Handler, 'route' | 'handle'>,
  parts: Parts,
  request: ApiRequest,
  apiKeyId?: string,
): Promise<unknown> {
  try {
    return await (handle as (parts: unknown, request: unknown) => unknown)(parts, request);
  } catch (error) {
    const candidateId = route.access === 'session' ? request.caller?.candidateId : undefined;
    if ((candidateId || apiKeyId) && isMissing(error)) securityEvent(request, 'object-not-found', { candidateId, apiKeyId });
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return isFailure(error, 'not-found') || (error instanceof Failure && error.errors.some(({ code }) => code.startsWith('no-such-')));
}
