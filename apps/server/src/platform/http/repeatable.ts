import { type ApiRoute, isOfBackOffice } from '@berth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { atTenant } from '../at.ts';
import { badInput } from '../failures/failures.ts';
import type { BackOfficeCall } from './back-office.ts';
import type { RequestContext } from './visit.ts';
import { answerToWire } from './wire.ts';

export const repeatHeader = 'idempotency-key';
const longestKey = 200;

/** Whether a call takes an Idempotency-Key: every POST of the back office that answers JSON. */
export function isRepeatable(route: ApiRoute): boolean {
  return isOfBackOffice(route) && route.method === 'POST' && !route.file && !route.multipart && !route.fileBody;
}

/**
 * Runs a POST of the back office. If it carries an Idempotency-Key, it is run once: a repeated one gets the first answer
 * (back-office.repeats.1). Other requests just run. Throws badInput for a header that is no key.
 */
export async function onceIfAsked(
  { services, tenantOf, backOffice }: RequestContext,
  { route, call, http, reply }: { route: ApiRoute; call: BackOfficeCall; http: FastifyRequest; reply: FastifyReply },
  run: () => Promise<unknown>,
): Promise<unknown> {
  const key = http.headers[repeatHeader];
  if (key === undefined || !isRepeatable(route)) return run();
  if (typeof key !== 'string' || !/^[\x21-\x7e]+$/.test(key) || key.length > longestKey)
    throw badInput(`headers.${repeatHeader}`, 'invalid-key', `Give up to ${longestKey} letters, digits and signs without spaces`);
  const request = { caller: call.caller, routeId: route.id, key, body: { params: http.params, body: http.body } };
  const wire = await backOffice.runOnce(atTenant(services, tenantOf(http)), request, async () => answerToWire(route, await run()));
  // As bytes, because it has its final shape already.
  void reply.type('application/json; charset=utf-8');
  return Buffer.from(JSON.stringify(wire ?? null));
}
