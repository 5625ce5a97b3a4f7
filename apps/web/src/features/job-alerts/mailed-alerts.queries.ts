import { type MailedAlert, routes } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';

/** What changes state behind a mailed link is asked once, in the browser only (mail scanners fetch pages), and never again for the same link. */
const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, meta: { handled: true } } as const;
const quiet = { quiet: true };

const fetchMailed = (token: string) => orNull(callApi(routes.jobAlerts.mailed, { query: { token } }, quiet));

/** The alert behind the links of its mails; null for a token that is none. */
export const mailedAlertQuery = (token: string) =>
  queryOptions({
    queryKey: ['job-alerts', 'mailed', token],
    queryFn: () => fetchMailed(token),
    retry: false,
    meta: { handled: true },
  });

/**
 * Unsubscribes; null for a token that is none. The alert as it is then lies under `mailedAlertQuery`, where whatever changes it later is seen
 * too: that somebody unsubscribed once does not say that they still are.
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

/** `alert` is null where it is gone by now; `search` is what a link that came too late was for. */
type ConfirmedAlert = { isConfirmed: true; alert: MailedAlert | null } | { isConfirmed: false; search: string | null };

/** Starts the alert that a visitor asked for, unless the link is spent, too old or unknown. */
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

/** What no link is behind is nothing; any other failure is one. */
async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (isApiProblem(error) && [400, 403, 404, 409, 410, 422].includes(error.status)) return null;
    throw error;
  }
}
