import { savedJobRoutes } from '@berth/contract';
import { type Handler, implement } from '../../platform/http/implement.ts';
import { listSavedJobs } from './list-saved-jobs.ts';
import { removeSavedJob } from './remove-saved-job.ts';
import { saveJob } from './save-job.ts';

/** The calls about a candidate's own saved jobs. */
export const savedJobHandlers: Handler[] = [
  implement(savedJobRoutes.list, (_, { services, tenantId, caller }) => listSavedJobs(services, tenantId, caller.candidateId)),
  implement(savedJobRoutes.save, ({ body }, { services, tenantId, caller }) => saveJob(services, tenantId, caller.candidateId, body)),
  implement(savedJobRoutes.remove, ({ params }, { services, tenantId, caller }) =>
    removeSavedJob(services, tenantId, caller.candidateId, params.candidateSavedJobId),
  ),
];
