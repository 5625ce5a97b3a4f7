import { savedJobRoutes } from '@berth/contract';
import { type Handler, implement } from '../../platform/http/implement.ts';
import { listSavedJobs } from './list-saved-jobs.ts';
import { removeSavedJob } from './remove-saved-job.ts';
import { saveJob } from './save-job.ts';

/** The calls about a candidate's own saved jobs. */
export const savedJobHandlers: Handler[] = [
  implement(savedJobRoutes.list, (_, at) => listSavedJobs(at)),
  implement(savedJobRoutes.save, ({ body }, at) => saveJob(at, body)),
  implement(savedJobRoutes.remove, ({ params }, at) => removeSavedJob(at, params)),
];
