import type { FastifyInstance, FastifyRequest } from 'fastify';
import { account } from './features/account/index.ts';
import { advertPages } from './features/advert-pages/index.ts';
import { advertSearch, type MemorySearch } from './features/advert-search/index.ts';
import { adverts } from './features/adverts/index.ts';
import { apiKeys } from './features/api-keys/index.ts';
import { applications } from './features/applications/index.ts';
import { backOffice } from './features/back-office/index.ts';
import { candidates } from './features/candidates/index.ts';
import { closingReminders } from './features/closing-reminders/index.ts';
import { consent } from './features/consent/index.ts';
import { cvReading } from './features/cv-reading/index.ts';
import { documents } from './features/documents/index.ts';
import { equality } from './features/equality/index.ts';
import { feeds } from './features/feeds/index.ts';
import { jobAlerts } from './features/job-alerts/index.ts';
import { jobsForYou } from './features/jobs-for-you/index.ts';
import { lookups } from './features/lookups/index.ts';
import { operator } from './features/operator/index.ts';
import { optionalFields } from './features/optional-fields/index.ts';
import { personalData } from './features/personal-data/index.ts';
import { places } from './features/places/index.ts';
import { savedJobs } from './features/saved-jobs/index.ts';
import { secondFactor } from './features/second-factor/index.ts';
import { sessions } from './features/sessions/index.ts';
import { staff } from './features/staff/index.ts';
import { createCms, type TenantDirectory, tenants } from './features/tenants/index.ts';
import { webhooks } from './features/webhooks/index.ts';
import { composeSlices } from './platform/compose-slices.ts';
import { createHttp } from './platform/http/create-http.ts';
import { formGuardOf } from './platform/http/form-posts.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerOpenApi } from './platform/http/openapi/register-openapi.ts';
import { pageCallsOf } from './platform/http/page-calls.ts';
import { failureWriter } from './platform/http/problem.ts';
import { registerApi } from './platform/http/register-api.ts';
import { findTenantOfHost } from './platform/http/tenant-of-host.ts';
import { hasMailbox } from './platform/mail/has-mailbox.ts';
import { registerMailbox } from './platform/mail/mailbox.ts';
import type { Services } from './platform/services.ts';
import { providedBy } from './platform/slice.ts';

/** Every slice, lower ones first. */
export const slices = [
  tenants,
  optionalFields,
  places,
  adverts,
  lookups,
  feeds,
  advertSearch,
  advertPages,
  backOffice,
  apiKeys,
  webhooks,
  sessions,
  secondFactor,
  account,
  staff,
  consent,
  documents,
  candidates,
  equality,
  applications,
  savedJobs,
  jobAlerts,
  jobsForYou,
  cvReading,
  closingReminders,
  personalData,
  operator,
] as const;

/** What slices provide to slices below them and to the platform. */
export const provided = providedBy(slices);

/** The mails, scanned files, queues and jobs of all slices. */
export const composition = composeSlices(slices, provided);

/** The HTTP application with every slice, without its process. Without `memory` PostgreSQL answers every search. */
export async function buildApp(
  services: Services,
  directory: TenantDirectory,
  memory: MemorySearch | null = null,
): Promise<FastifyInstance> {
  const app = await createHttp(services.config, services.log, undefined, services.databaseWatch);
  const parts = { directory, memory, cms: createCms(services, directory), ...provided };
  for (const { beforeTenant } of slices) beforeTenant?.(app, services);
  findTenantOfHost(app, directory.ofHost);
  for (const { guard } of slices) guard?.(app, parts);
  registerHealth(app, services);
  await registerOpenApi(app);
  const handlers = slices.flatMap(({ routes }) => routes?.(parts) ?? []);
  const context = {
    services,
    tenantOf: (request: FastifyRequest) => request.tenantId,
    callerOf: provided.callerOf,
    backOffice: provided,
    originsOf: async ({ tenantId }: FastifyRequest) => (await directory.of({ tenantId })).settings.apiOrigins,
  };
  await registerApi(app, handlers, context);
  app.decorate('pageCalls', pageCallsOf(handlers, context, failureWriter(services.databaseWatch)));
  app.decorate('guardForm', formGuardOf(context));
  for (const { mount } of slices) mount?.(app, services, parts);
  if (hasMailbox(services.config)) registerMailbox(app, services);
  return app;
}
