import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountHandlers, accountTemplates, callerOf, warnOfGuessesJob, warnOfGuessesQueue } from './features/account/index.ts';
import { advertHandlers, recordedKeys as advertKeys, learnWordsJob, learnWordsQueue, type MemorySearch } from './features/adverts/index.ts';
import { backOffice } from './features/api-keys/index.ts';
import {
  applicationHandlers,
  recordedKeys as applicationKeys,
  applicationTemplates,
  scannedApplicationFiles,
  sendNoticesOf,
} from './features/applications/index.ts';
import { candidateHandlers, profilesOfAccounts } from './features/candidates/index.ts';
import {
  closingReminderHandlers,
  closingRemindersJob,
  closingRemindersQueue,
  closingReminderTemplates,
} from './features/closing-reminders/index.ts';
import { consentHandlers, consentTemplates } from './features/consent/index.ts';
import { documentHandlers, recordedKeys as documentKeys, documentTemplates, scannedCvs } from './features/documents/index.ts';
import { equalityHandlers } from './features/equality/index.ts';
import {
  alertMailTemplates,
  alertRoundJob,
  alertRoundQueue,
  alertsOfAccounts,
  digestTemplates,
  jobAlertHandlers,
  jobAlertTemplates,
  relevanceHandlers,
} from './features/job-alerts/index.ts';
import { lookupHandlers } from './features/lookups/index.ts';
import { optionalFieldHandlers } from './features/optional-fields/index.ts';
import { personalDataHandlers, personalDataTemplates, retentionJob, retentionQueue } from './features/personal-data/index.ts';
import { placeHandlers } from './features/places/index.ts';
import { savedJobHandlers } from './features/saved-jobs/index.ts';
import { secondFactorHandlers, secondFactorTemplates } from './features/second-factor/index.ts';
import {
  type Cms,
  createCms,
  readMailSender,
  registerSecurityTxt,
  registerTenantFiles,
  type TenantDirectory,
  tenantHandlers,
} from './features/tenants/index.ts';
import { removeFileJob, removeFileQueue } from './platform/files/remove-file.job.ts';
import { scanFileJob, scanFileQueue, scanRoundJob, scanRoundQueue } from './platform/files/scan-files.job.ts';
import { sweepFilesJob, sweepFilesQueue } from './platform/files/sweep-files.job.ts';
import { createHttp, sendNoSuchCall } from './platform/http/create-http.ts';
import { foldHost } from './platform/http/fold-host.ts';
import { registerHealth } from './platform/http/health.ts';
import type { Handler } from './platform/http/implement.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { pageCallsOf } from './platform/http/page-calls.ts';
import { failureWriter } from './platform/http/problem.ts';
import { registerHandlers } from './platform/http/register-handlers.ts';
import type { JobHandler } from './platform/jobs/jobs.ts';
import { hasMailbox } from './platform/mail/has-mailbox.ts';
import { registerMailbox } from './platform/mail/mailbox.ts';
import { sendBulkMailQueue, sendMailQueue } from './platform/mail/queue-mail.ts';
import { sendMailJob } from './platform/mail/send-mail.job.ts';
import { sweepMailsJob, sweepMailsQueue } from './platform/mail/sweep-mails.job.ts';
import type { Services } from './platform/services.ts';

/** Every slice's calls. */
export function allHandlers(directory: TenantDirectory, cms: Cms, memory: MemorySearch | null): Handler[] {
  return [
    ...tenantHandlers(directory, cms),
    ...lookupHandlers(directory),
    ...optionalFieldHandlers,
    ...placeHandlers,
    ...advertHandlers(directory, memory),
    ...accountHandlers(directory, alertsOfAccounts, profilesOfAccounts),
    ...secondFactorHandlers,
    ...candidateHandlers(directory),
    ...consentHandlers,
    ...documentHandlers,
    ...applicationHandlers,
    ...equalityHandlers,
    ...personalDataHandlers,
    ...savedJobHandlers,
    ...closingReminderHandlers,
    ...jobAlertHandlers(directory),
    ...relevanceHandlers,
  ];
}

/** Every slice's files that pass the virus scanner. */
export const scannedFiles = [scannedCvs([sendNoticesOf]), scannedApplicationFiles];

/** Every slice's mails: those that somebody waits for, and those that go out by the thousand in a line of their own. */
export const mailTemplates = {
  prompt: [
    ...accountTemplates,
    ...applicationTemplates,
    ...consentTemplates,
    ...documentTemplates,
    ...jobAlertTemplates,
    ...alertMailTemplates,
    ...personalDataTemplates,
    ...secondFactorTemplates,
  ],
  bulk: [...digestTemplates, ...closingReminderTemplates],
};

/** Every slice's work in the background. */
export function allJobs(services: Services): JobHandler[] {
  return [
    scanFileJob(services, scannedFiles),
    scanRoundJob(services, scannedFiles),
    warnOfGuessesJob(services),
    sendMailJob(services, mailTemplates.prompt, readMailSender),
    sendMailJob(services, mailTemplates.bulk, readMailSender, { name: sendBulkMailQueue, batch: 8 }),
    sweepMailsJob(services, mailTemplates),
    alertRoundJob(services),
    closingRemindersJob(services),
    removeFileJob(services, [documentKeys, advertKeys, applicationKeys]),
    sweepFilesJob(services),
    learnWordsJob(services),
    retentionJob(services),
  ];
}

/** Queues must exist before anything is sent to them. */
export const allQueues = [
  sendMailQueue,
  sendBulkMailQueue,
  sweepMailsQueue,
  removeFileQueue,
  sweepFilesQueue,
  scanFileQueue,
  scanRoundQueue,
  learnWordsQueue,
  warnOfGuessesQueue,
  retentionQueue,
  alertRoundQueue,
  closingRemindersQueue,
];

declare module 'fastify' {
  interface FastifyRequest {
    /** The tenant that the Host header names; 0 on the health routes, which answer on any host. */
    tenantId: number;
  }
}

const anyHost = new Set(['/healthz', '/readyz']);

/** The composition root: the HTTP application with every slice, apart from the process that runs it. Without `memory` PostgreSQL answers every search. */
export async function buildApp(
  services: Services,
  directory: TenantDirectory,
  memory: MemorySearch | null = null,
): Promise<FastifyInstance> {
  const app = await createHttp(services.config, services.log, undefined, services.databaseWatch);
  app.decorateRequest('tenantId', 0);
  app.addHook('onRequest', async (request, reply) => {
    if (anyHost.has(request.url)) return undefined;
    const tenantId = await directory.ofHost(foldHost(request.raw));
    if (tenantId === null) return reply.code(404).type('text/plain; charset=utf-8').send('There is no site at this address.\n');
    request.tenantId = tenantId;
    return undefined;
  });
  registerHealth(app, services);
  await registerOpenApi(app);
  const cms = createCms(services, directory);
  const handlers = allHandlers(directory, cms, memory);
  const context = {
    services,
    tenantOf: (request: FastifyRequest) => request.tenantId,
    callerOf,
    backOffice,
  };
  await app.register(async (root) =>
    registerHandlers(
      root,
      handlers.filter(({ route }) => route.root),
      context,
    ),
  );
  await app.register(
    async (api) => {
      registerHandlers(
        api,
        handlers.filter(({ route }) => !route.root),
        context,
      );
      api.setNotFoundHandler(sendNoSuchCall);
    },
    { prefix: '/api' },
  );
  app.decorate('pageCalls', pageCallsOf(handlers, context, failureWriter(services.databaseWatch)));
  registerTenantFiles(app, services, directory, cms);
  registerSecurityTxt(app, services, directory);
  if (hasMailbox(services.config)) registerMailbox(app, services);
  return app;
}
