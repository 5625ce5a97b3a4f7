import type { ApiRoute } from '@berth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { At } from '../at.ts';
import { isFailure } from '../failures/failure.ts';
import { apiKeyNeeded, scopeMissing } from '../failures/failures.ts';
import type { AdmittedKey, BackOffice } from '../security/back-office.ts';
import { securityEvent } from '../security/security-events.ts';
import { apiKeyIn } from './guard-call.ts';

const logRefused = (at: At, apiKeyId?: string) => securityEvent(at, 'api-key-refused', { apiKeyId });

/**
 * The hooks of a route whose access is `backOffice`: a caller without a valid key is refused before the body is read, and each call of a
 * key is logged before its answer is sent, including refusals and bad input. Cookies and sessions are ignored.
 */
export function backOfficeHooks(route: ApiRoute, backOffice: BackOffice, atOf: (http: FastifyRequest) => At) {
  const admitted = new WeakMap<FastifyRequest, AdmittedKey>();
  return {
    /** The key of a call that was admitted. */
    keyOf: (http: FastifyRequest): AdmittedKey | undefined => admitted.get(http),
    onRequest: async (http: FastifyRequest): Promise<void> => {
      const given = apiKeyIn(http);
      if (given === undefined) throw apiKeyNeeded();
      const at = atOf(http);
      const key = await backOffice.admit(at, { key: given, ip: http.ip }).catch((error: unknown) => {
        if (isFailure(error, 'too-many-tries')) logRefused(at);
        throw error;
      });
      if (!key) {
        logRefused(at);
        throw apiKeyNeeded();
      }
      admitted.set(http, key);
      await backOffice.count(at, key);
      if (route.scope !== undefined && key.scopes.includes(route.scope)) return;
      logRefused(at, key.id);
      throw scopeMissing();
    },
    onSend: async (http: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const key = admitted.get(http);
      if (!key) return;
      try {
        await backOffice.record(atOf(http), { apiKeyId: key.id, routeId: route.id, status: reply.statusCode });
      } catch (error) {
        // The work is done: an error would make the caller repeat it.
        http.log.error(
          { err: error, apiKeyId: key.id, routeId: route.id, status: reply.statusCode },
          'a back-office call could not be recorded in api_key_call',
        );
      }
    },
  };
}
