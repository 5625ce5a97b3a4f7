import { type ApiRoute, isOfBackOffice, tenantRoutes } from '@berth/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { failure } from '../../../platform/failures/failure.ts';
import type { Tenant, TenantDirectory } from '../tenant-directory.ts';

/** Search engines and programs come back after so long; no one knows how long a pause lasts. */
const retryAfterSeconds = 3_600;
/** What the console and the page of a closed site are made of, and where to report a fault. */
const openAddress = /^\/(?:static|tenant|console)(?:[/?]|$)|^\/\.well-known\/security\.txt$/;
/** What the console's pages read. */
const openCalls: readonly ApiRoute[] = [tenantRoutes.config, tenantRoutes.content, tenantRoutes.details];

/**
 * Answers everything of a paused tenant with 503 (tenants.pause.1), except what members of staff need to sign in and read, and the one-click
 * unsubscribing of earlier emails. Register it once the tenant of a host is looked up.
 */
export function registerClosedSite(app: FastifyInstance, directory: TenantDirectory): void {
  app.addHook('onRequest', async (request) => {
    // Health has no tenant.
    if (request.tenantId === 0) return;
    const tenant = await directory.of(request);
    if (tenant.pausedAt !== null && !isOpen(request)) throw siteClosed(tenant, request.routeOptions.config.call);
  });
}

function isOpen({ url, routeOptions }: FastifyRequest): boolean {
  const { call } = routeOptions.config;
  return call ? isOpenCall(call) : openAddress.test(url);
}

function isOpenCall(call: ApiRoute): boolean {
  if (call.ignoresBody || openCalls.includes(call)) return true;
  // Signing in and out, passwords and the second factor change nothing of the site.
  return isOfStaffSession(call) || (call.access === 'backOffice' && call.method === 'GET');
}

const isOfStaffSession = ({ tag }: ApiRoute) => tag === 'Staff sessions';

function siteClosed({ displayName, pausedWords }: Tenant, call: ApiRoute | undefined) {
  const words =
    call && isOfBackOffice(call)
      ? 'The site is paused, so nothing can be changed. An operator can resume it.'
      : (pausedWords ?? `${displayName} has closed this site for now. Please come back later.`);
  return failure('unavailable', 'site-closed', words, { retryAfterSeconds });
}
