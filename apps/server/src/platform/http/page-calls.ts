import { isGuarded, isOfBackOffice, type Problem } from '@berth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type At, atTenant } from '../at.ts';
import { shareReads } from '../database/shared-reads.ts';
import { recordCall, subjectIn } from './back-office.ts';
import type { AnyRequest, Handler } from './implement.ts';
import { problemOf, type WriteFailure } from './problem.ts';
import { type Parts, runHandler } from './run-handler.ts';
import { backOfficeRequest, type RequestContext, requestFor, type Visit, visitOfPage } from './visit.ts';
import { answerToWire, partsFromWire, toJson, type WireInput } from './wire.ts';

/** The result of a page's call: the answer in its JSON shape, or the problem. */
type PageAnswer = { answer: unknown } | { problem: Problem };

/** The calls of one page, run in this process: the same handlers, guards and schemas as by HTTP, without the HTTP. */
export type PageCalls = {
  /** Calls the route with this method and path (`GET`, `/api/advert/{advertGuid}`). Never rejects for what the handler throws. */
  call: (method: string, path: string, input: WireInput) => Promise<PageAnswer>;
  /** Whether every call so far was answered, and in a way that is the same for every visitor without a session. */
  areKeepable: () => boolean;
  /** All reads of the page are done: ends the transaction that they shared. */
  loaded: () => void;
};

declare module 'fastify' {
  interface FastifyInstance {
    pageCalls: (request: FastifyRequest, reply: FastifyReply) => PageCalls;
  }
}

/**
 * Makes the calls of pages. Tenant and session are looked up once a page; read-only calls share one transaction, the others have one each.
 * If a call is refused for now (503), the page's own reply gets its Retry-After.
 */
export function pageCallsOf(handlers: readonly Handler[], context: RequestContext, writeFailure: WriteFailure) {
  const byAddress = new Map(handlers.map((handler) => [addressOf(handler.route), { ...handler, toWire: wireOf(handler) }]));
  return (http: FastifyRequest, reply: FastifyReply): PageCalls => {
    const own = atTenant(context.services, context.tenantOf(http));
    const reads = shareReads(context.services.database, own.tenantId);
    const sharing: At = { ...own, transaction: reads.run };
    const visit = visitOfPage(http, reply, context, sharing);
    let touched: Promise<void> | undefined;
    let areKeepable = true;
    return {
      call: async (method, path, input) => {
        const handler = byAddress.get(`${method} ${path}`);
        if (!handler) throw new Error(`there is no call ${method} ${path}`);
        const { route, handle, handleForPage = handle, toWire } = handler;
        areKeepable &&= handler.isKeepable === true;
        try {
          const parts = partsFromWire(route, input);
          const at = isGuarded(route) ? own : sharing;
          const run = (request: AnyRequest) => runHandler({ route, handle: handleForPage }, parts, request);
          const answer = isOfBackOffice(route)
            ? await recorded(context, route, { ...visit, at }, parts, run)
            : await run(await requestFor(route, { ...visit, at }));
          return { answer: toWire(answer) };
        } catch (error) {
          areKeepable = false;
          const { problem, headers, isBug } = problemOf(error);
          if (isBug) writeFailure(http, error);
          const retryAfter = headers['retry-after'];
          if (problem.status === 503 && retryAfter !== undefined && !reply.sent) reply.header('retry-after', retryAfter);
          return { problem: toJson(problem) as Problem };
        }
      },
      areKeepable: () => areKeepable,
      loaded: () => {
        reads.close();
        // Not awaited: the page's answer does not depend on whether the session lasts a minute longer.
        touched ??= visit.touch().catch((error: unknown) => writeFailure(http, error));
      },
    };
  };
}

/** Runs a call of the back office for a page, and records it with its outcome (back-office.audit.1). */
async function recorded(
  { services, backOffice }: RequestContext,
  route: Handler['route'],
  visit: Visit,
  { params }: Parts,
  run: (request: AnyRequest) => Promise<unknown>,
): Promise<unknown> {
  const call = { ...(await visit.backOffice()), subject: subjectIn(params) };
  // A separate transaction, since that of the visit only reads.
  const record = (status: number) => recordCall(backOffice, atTenant(services, visit.at.tenantId), visit.http, { route, call, status });
  try {
    const answer = await run(backOfficeRequest(route, visit, call));
    await record(200);
    return answer;
  } catch (error) {
    await record(problemOf(error).problem.status);
    throw error;
  }
}

/** How a handler's answer becomes what its caller gets. Remembers it by the answer's object if the handler does. */
function wireOf({ route, isCutDown, isRemembered }: Handler): (answer: unknown) => unknown {
  if (isCutDown) return (answer) => answer;
  if (!isRemembered) return (answer) => answerToWire(route, answer);
  const wires = new WeakMap<object, unknown>();
  return (answer) => {
    const known = wires.get(answer as object);
    if (known !== undefined) return known;
    const wire = answerToWire(route, answer);
    wires.set(answer as object, wire);
    return wire;
  };
}

const addressOf = ({ method, root, path }: Handler['route']) => `${method} ${root ? '' : '/api'}${path}`;
