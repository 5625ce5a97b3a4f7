import { formatDate } from './dates.ts';
import type { JobState } from './job-states.ts';

/** The one mark of a job for its candidate (applications.state.1). */
export type JobMark = 'Applied' | 'Begun' | 'Withdrawn' | 'Saved' | 'Closed';

/** Where an act leads: to the form, or to an application that was sent. */
export type JobAct = { words: string; leadsTo: 'form' } | { words: string; leadsTo: 'application'; applicationGuid: string };

/** A job for one candidate: its mark, and what there is to do or see. Nothing can be done about a closed job without an application. */
export type JobStep = { mark: JobMark | null; act: JobAct | null };

/**
 * What a job is to a candidate, and the one right act (applications.state.1 applications.state.2). A begun application counts before one
 * that was withdrawn, because it is a new one.
 * @example jobStep(undefined, { isOpen: true }) // { mark: null, act: { words: 'Apply', leadsTo: 'form' } }
 */
export function jobStep(state: JobState | undefined, { isOpen }: { isOpen: boolean }): JobStep {
  const application = state?.application;
  if (application?.status === 'sent') return { mark: 'Applied', act: seen(application, 'You applied') };
  if (isOpen && state?.isBegun) return { mark: 'Begun', act: { words: 'Continue your application', leadsTo: 'form' } };
  if (application)
    return { mark: 'Withdrawn', act: isOpen ? { words: 'Apply again', leadsTo: 'form' } : seen(application, 'You withdrew') };
  const mark = state?.candidateSavedJobId ? 'Saved' : null;
  return isOpen ? { mark, act: { words: 'Apply', leadsTo: 'form' } } : { mark: 'Closed', act: null };
}

function seen({ applicationGuid, on }: NonNullable<JobState['application']>, words: string): JobAct {
  return { words: `${words} on ${formatDate(on)}`, leadsTo: 'application', applicationGuid };
}

/** The page on which an application is filled in. */
export function applyPath({ jobName, advertId }: { jobName: string; advertId: number }): string {
  return `/apply/${encodeURIComponent(jobName)}/${advertId}`;
}

/** The id of an application's row on `/applications`, where links to it lead. */
export const applicationRowId = (applicationGuid: string) => `application-${applicationGuid}`;

/** Where an act leads. */
export function actPath(act: JobAct, advert: { jobName: string; advertId: number }): string {
  return act.leadsTo === 'form' ? applyPath(advert) : `/applications#${applicationRowId(act.applicationGuid)}`;
}
