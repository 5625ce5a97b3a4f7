import type { ApiRoute } from '@berth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { At } from '../at.ts';
import type { Admitted, BackOffice } from '../security/back-office.ts';
import type { Subject } from '../security/back-office-caller.ts';
import { admit, allow } from './admit-back-office.ts';
import { isOurPage } from './guard-call.ts';

/** What the hooks know of one request of the back office. */
export type BackOfficeCall = Admitted & { subject: Subject | null };

/**
 * The hooks of a route of the back office: a caller without a valid key or session is refused before the body is read, and each act is
 * recorded before its answer is sent, including refusals and bad input (back-office.audit.1). Sessions of candidates are ignored.
 */
export function backOfficeHooks(route: ApiRoute, backOffice: BackOffice, atOf: (http: FastifyRequest) => At) {
  const calls = new WeakMap<FastifyRequest, BackOfficeCall>();
  return {
    /** The caller of a request that was admitted. */
    callOf: (http: FastifyRequest): BackOfficeCall | undefined => calls.get(http),
    onRequest: async (http: FastifyRequest): Promise<void> => {
      const at = atOf(http);
      const admitted = await admit(at, http, backOffice, isOurPage(http));
      calls.set(http, { ...admitted, subject: subjectIn(http.params) });
      await allow(at, route, admitted);
      await admitted.touch?.();
    },
    onSend: async (http: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const call = calls.get(http);
      if (call) await recordCall(backOffice, atOf(http), http, { route, call, status: reply.statusCode });
    },
  };
}

/** Records a call, unless its route reads nothing personal. A call that cannot be recorded is logged. */
export async function recordCall(
  { recordAct }: Pick<BackOffice, 'recordAct'>,
  at: At,
  http: FastifyRequest,
  { route, call: { caller, subject }, status }: { route: ApiRoute; call: BackOfficeCall; status: number },
): Promise<void> {
  if (route.isUnaudited && status < 400) return;
  try {
    await recordAct(at, { caller, act: route.id, subject, status });
  } catch (error) {
    // The work is done: an error would make the caller repeat it.
    http.log.error(
      { err: error, callerId: caller.id, routeId: route.id, status },
      'a back-office call could not be recorded in audit_event',
    );
  }
}

/** What a path names last: `{applicationGuid}` is an application. Null if it is no id, because a path may have anything in it. */
export function subjectIn(params: unknown): Subject | null {
  const [name = '', id] = Object.entries((params ?? {}) as Record<string, unknown>).at(-1) ?? [];
  if (typeof id !== 'string' || !/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,15})$/i.test(id)) return null;
  return { kind: name.replace(/(Gui|I)d$/, ''), id: id.toLowerCase() };
}
