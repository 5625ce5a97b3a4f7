import type { ApiRoute } from '@berth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFailure } from '../failures/failure.ts';
import { apiKeyNeeded, scopeMissing } from '../failures/failures.ts';
import { securityEvent } from '../security/security-events.ts';
import type { Services } from '../services.ts';
import { apiKeyIn } from './guard-call.ts';

/** A good key of a tenant, as the platform needs it. */
export type AdmittedKey = { id: string; tenantId: number; scopes: readonly string[] };

/** What the composition root knows of keys. */
export type BackOffice = {
  /** The key of this tenant that is not revoked; null for any other. Throws tooManyTries to a network that tries many. */
  admit: (key: string, tenantId: number, ip: string) => Promise<AdmittedKey | null>;
  /** Counts a call against its key's limit. Throws tooManyTries. */
  count: (key: AdmittedKey) => Promise<void>;
  /** Writes a call of a key down. */
  record: (key: AdmittedKey, call: { routeId: string; status: number }) => Promise<void>;
};

/**
 * The hooks of a route whose access is `backOffice`: who has no key that may is refused before the body is read, and each call of a
 * key is written down before its answer leaves, refusals and bad input too. Cookies and sessions count for nothing here.
 */
export function backOfficeHooks(
  route: ApiRoute,
  { services, backOffice, tenantOf }: { services: Services; backOffice: BackOffice; tenantOf: (http: FastifyRequest) => number },
) {
  const admitted = new WeakMap<FastifyRequest, AdmittedKey>();
  const tellRefused = (http: FastifyRequest, apiKeyId?: string) =>
    securityEvent({ services, tenantId: tenantOf(http) }, 'api-key-refused', { apiKeyId });
  return {
    /** The key of a call that was admitted. */
    keyOf: (http: FastifyRequest): AdmittedKey | undefined => admitted.get(http),
    onRequest: async (http: FastifyRequest): Promise<void> => {
      const given = apiKeyIn(http);
      if (given === undefined) throw apiKeyNeeded();
      const key = await backOffice.admit(given, tenantOf(http), http.ip).catch((error: unknown) => {
        if (isFailure(error, 'too-many-tries')) tellRefused(http);
        throw error;
      });
      if (!key) {
        tellRefused(http);
        throw apiKeyNeeded();
      }
      admitted.set(http, key);
      await backOffice.count(key);
      if (route.scope !== undefined && key.scopes.includes(route.scope)) return;
      tellRefused(http, key.id);
      throw scopeMissing();
    },
    onSend: async (http: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const key = admitted.get(http);
      if (!key) return;
      try {
        await backOffice.record(key, { routeId: route.id, status: reply.statusCode });
      } catch (error) {
        // What was done is done: an answer that says otherwise would have it done twice.
        http.log.error(
          { err: error, apiKeyId: key.id, routeId: route.id, status: reply.statusCode },
          'a call of a key is not in api_key_call',
        );
      }
    },
  };
}
