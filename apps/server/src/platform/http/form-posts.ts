import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { atTenant } from '../at.ts';
import { securityEvent } from '../security/security-events.ts';
import { guardForm } from './guard-call.ts';
import type { RequestContext } from './visit.ts';

/** The largest form, a registration with every field at its longest, is under 10 kB. */
const maxFormBytes = 65_536;

declare module 'fastify' {
  interface FastifyInstance {
    /** Refuses a form that does not come from a page of the site, and logs that. */
    guardForm: (request: FastifyRequest) => void;
  }
}

/** The guard of posted forms, which logs a refusal. */
export function formGuardOf({ services, tenantOf }: Pick<RequestContext, 'services' | 'tenantOf'>): FastifyInstance['guardForm'] {
  return (http) => {
    try {
      guardForm(http);
    } catch (refusal) {
      securityEvent(atTenant(services, tenantOf(http)), 'foreign-request');
      throw refusal;
    }
  };
}

/**
 * Accepts the forms that browsers without scripts post to these pages, and passes their fields to `answer` (look.noscript.3). Refuses forms
 * from elsewhere before their body is read, and any other kind of body (415).
 */
export async function acceptForms(
  app: FastifyInstance,
  pages: readonly string[],
  answer: (request: FastifyRequest, reply: FastifyReply, form: URLSearchParams) => Promise<FastifyReply>,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      async (_: FastifyRequest, text: string) => new URLSearchParams(text),
    );
    for (const url of pages) {
      scope.route<{ Body: URLSearchParams | undefined }>({
        method: 'POST',
        url,
        schema: { hide: true },
        onRequest: async (request) => app.guardForm(request),
        handler: (request, reply) => answer(request, reply, request.body ?? new URLSearchParams()),
      });
    }
  });
}
