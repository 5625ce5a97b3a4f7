import {
  type AlertCriteria,
  type AlertFrequency,
  type JobAlert,
  readSearch,
  routes,
  type SearchParams,
  type SkeletonAlert,
  skeletonDecision,
  sortOrders,
} from '@berth/contract';
import { callApi } from '../../platform/api.ts';
import { type ModalName, modalOf } from './alert-flow.ts';

/** Creates an alert for whoever is signed in. Throws `ApiProblem`: `alert-limit` with all of them there already. */
export function createAlert(criteria: AlertCriteria, frequency: AlertFrequency, from: SearchParams): Promise<JobAlert> {
  return callApi(routes.jobAlerts.create, { body: { criteria, frequency, advertSortOrder: sortOrderOf(from) } }, { quiet: true });
}

/** What a visitor gives for an alert by e-mail alone. */
export type VisitorForm = Pick<SkeletonAlert, 'email' | 'newsAndEvents' | 'careersAdvice'>;

/**
 * Creates an alert by e-mail alone: looks the address up and does what job-alerts.decision.1 says of what was found.
 * Gives the dialog to show, which is the server's choice where it is asked; throws `ApiProblem` where a call fails.
 */
export async function createSkeletonAlert(form: VisitorForm, criteria: AlertCriteria, from: SearchParams): Promise<ModalName> {
  const quiet = { quiet: true };
  const { nonce: first } = await callApi(routes.jobAlerts.skeletonNonce, undefined, quiet);
  const account = await callApi(routes.jobAlerts.accountExists, { query: { email: form.email, nonce: first } }, quiet);
  const { act, modalType, createAccount } = skeletonDecision(account.exists ? account.type : null, account.count);
  if (act === 'none') return modalOf(modalType);
  const { candidateId, nonce, userId } = account;
  const body = { ...form, criteria, advertSortOrder: sortOrderOf(from), createAccount, candidateId, nonce };
  const answer =
    act === 'resend'
      ? await callApi(routes.jobAlerts.resendAndCreate, { query: { email: form.email, ...(userId && { userId }) }, body }, quiet)
      : await callApi(routes.jobAlerts.skeleton, { body }, quiet);
  return modalOf(answer.modalType);
}

/** The order that the search was seen in. */
function sortOrderOf(params: SearchParams) {
  return sortOrders[readSearch(params, 0).search.sort];
}
