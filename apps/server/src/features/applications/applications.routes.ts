import { applicationRoutes } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { sendDocument } from '../../platform/files/send-document.ts';
import { type Handler, implement, implementFile } from '../../platform/http/implement.ts';
import { receiveForm } from '../../platform/http/multipart.ts';
import { readTenant } from '../tenants/index.ts';
import { alreadyApplied } from './already-applied.ts';
import { applyForAdvert } from './apply-for-advert.ts';
import { findSentCv } from './find-sent-cv.ts';
import { listApplications } from './list-applications.ts';
import { readApplicationForm } from './read-application-form.ts';

/** The calls about a candidate's own applications. */
export const applicationHandlers: Handler[] = [
  implement(applicationRoutes.list, (_, { services, tenantId, caller }) => listApplications(services, tenantId, caller.candidateId)),
  implement(applicationRoutes.alreadyApplied, ({ query }, { services, tenantId, caller }) =>
    alreadyApplied(services, tenantId, caller.candidateId, query.advertId),
  ),
  implement(applicationRoutes.apply, async (_, { services, tenantId, caller, http, origin }) => {
    const tenant = await forTenant(services.database, tenantId, readTenant);
    const form = await readApplicationForm(await receiveForm(http, services.config.dataDir), tenant.config.useCoverLetterTextField);
    return applyForAdvert(services, { tenant, candidateId: caller.candidateId, origin }, form);
  }),
  implementFile(applicationRoutes.downloadCv, async ({ params }, { services, tenantId, caller, reply }) =>
    sendDocument(reply, services.files, await findSentCv(services, tenantId, caller.candidateId, params.applicationGuid)),
  ),
];
