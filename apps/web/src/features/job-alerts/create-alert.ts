import { routes } from 'virtual:api-routes';
import {
  type AlertCriteria,
  type AlertFrequency,
  type CreatedJobAlert,
  candidateTypes,
  readSearch,
  type SearchParams,
  type SkeletonAlert,
  skeletonDecision,
  sortOrders,
} from '@berth/contract';
import { callApi } from '../../platform/api.ts';
import { type ModalName, modalOf } from './alert-flow.ts';

/** Creates an alert for the signed-in candidate, or returns the one for the same search. Throws `ApiProblem` `alert-limit` if the account already has the most it can have. */
export function createAlert(criteria: AlertCriteria, frequency: AlertFrequency, from: SearchParams): Promise<CreatedJobAlert> {
  return callApi(routes.jobAlerts.create, { body: { criteria, frequency, advertSortOrder: sortOrderOf(from) } }, { quiet: true });
}

/** What a visitor enters for an email-only alert. */
export type VisitorForm = Pick<SkeletonAlert, 'email' | 'newsAndEvents' | 'careersAdvice'>;

/**
 * Creates an email-only alert: looks up the address and acts on the result (job-alerts.decision.1). Returns the dialog to show, which the
 * server chooses if it is asked, and whether the address is known to have an account to sign in to. Throws `ApiProblem` if a call fails.
 */
export async function createSkeletonAlert(
  form: VisitorForm,
  criteria: AlertCriteria,
  from: SearchParams,
): Promise<{ modal: ModalName; hasAccount: boolean }> {
  const quiet = { quiet: true };
  const { nonce: first } = await callApi(routes.jobAlerts.skeletonNonce, undefined, quiet);
  const account = await callApi(routes.jobAlerts.accountExists, { query: { email: form.email, nonce: first } }, quiet);
  const { act, modalType, createAccount } = skeletonDecision(account.exists ? account.type : null, account.count);
  const hasAccount = account.type === candidateTypes.full;
  if (act === 'none') return { modal: modalOf(modalType), hasAccount };
  const { candidateId, nonce, userId } = account;
  const body = { ...form, criteria, advertSortOrder: sortOrderOf(from), createAccount, candidateId, nonce };
  const answer =
    act === 'resend'
      ? await callApi(routes.jobAlerts.resendAndCreate, { query: { email: form.email, ...(userId && { userId }) }, body }, quiet)
      : await callApi(routes.jobAlerts.skeleton, { body }, quiet);
  return { modal: modalOf(answer.modalType), hasAccount };
}

/** The order in which the visitor saw the search. */
function sortOrderOf(params: SearchParams) {
  return sortOrders[readSearch(params).search.sort];
}
