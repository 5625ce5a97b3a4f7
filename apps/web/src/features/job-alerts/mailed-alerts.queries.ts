import { routes } from 'virtual:api-routes';
import type { MailedAlert } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';

/**
 * Following an emailed link changes state, so it is done once and only in the browser (mail scanners fetch pages), and never again for the
 * same link.
 */
const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, meta: { handled: true } } as const;
const quiet = { quiet: true };

const fetchMailed = (token: string) => orNull(callApi(routes.jobAlerts.mailed, { query: { token } }, quiet));

/** The alert for the token in its emails; null for an unknown token. */
export const mailedAlertQuery = (token: string) =>
  queryOptions({
    queryKey: ['job-alerts', 'mailed', token],
    queryFn: () => fetchMailed(token),
    retry: false,
    meta: { handled: true },
  });

/**
 * Unsubscribes; null for an unknown token. The alert is stored under `mailedAlertQuery`, so that later changes show: an earlier
 * unsubscription may have been undone since.
 */
export const unsubscribeQuery = (token: string) =>
  queryOptions({
    queryKey: ['job-alerts', 'unsubscribe', token],
    queryFn: async ({ client }) => {
      const isDone = await orNull(callApi(routes.jobAlerts.skeletonUnsubscribe, { query: { token } }, quiet));
      if (isDone) client.setQueryData(mailedAlertQuery(token).queryKey, await fetchMailed(token));
      return isDone;
    },
    ...once,
  });

/** `alert` is null if it has been deleted. `search` is the search of an expired link. */
type ConfirmedAlert = { isConfirmed: true; alert: MailedAlert | null } | { isConfirmed: false; search: string | null };

/** Starts an alert that a visitor asked for, unless the link is used, expired or unknown. */
export const confirmAlertQuery = (link: { userId: string; code: string }) =>
  queryOptions({
    queryKey: ['job-alerts', 'confirm', link],
    queryFn: async (): Promise<ConfirmedAlert> => {
      const answer = await orNull(callApi(routes.account.confirmEmail, { query: link }, quiet));
      return answer?.confirmed
        ? { isConfirmed: true, alert: answer.jobAlert ?? null }
        : { isConfirmed: false, search: answer?.returnUrl ?? null };
    },
    ...once,
  });

/** An unknown link gives null. Any other failure throws. */
async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (isApiProblem(error) && [400, 403, 404, 409, 410, 422].includes(error.status)) return null;
    throw error;
  }
}
