import type { FastifyInstance } from 'fastify';
import { foldHost } from './fold-host.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The tenant of the Host header; 0 on the health routes, which answer on any host. */
    tenantId: number;
  }
}

const anyHost = new Set(['/healthz', '/readyz']);

/** Finds each request's tenant by its Host header. A host that no tenant has gets a plain 404, except on the health routes. */
export function findTenantOfHost(app: FastifyInstance, tenantOf: (host: string | null) => Promise<number | null>): void {
  app.decorateRequest('tenantId', 0);
  app.addHook('onRequest', async (request, reply) => {
    if (anyHost.has(request.url)) return undefined;
    const tenantId = await tenantOf(foldHost(request.raw));
    if (tenantId === null) return reply.code(404).type('text/plain; charset=utf-8').send('There is no site at this address.\n');
    request.tenantId = tenantId;
    return undefined;
  });
}
