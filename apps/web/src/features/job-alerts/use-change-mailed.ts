import { routes } from 'virtual:api-routes';
import type { RouteInput } from '@berth/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { mailedAlertQuery } from './mailed-alerts.queries.ts';

/** Changes an alert by the token in its emails. Both pages that use the token show the result. */
export function useChangeMailed(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteInput<typeof routes.jobAlerts.changeMailed>['body']) =>
      callApi(routes.jobAlerts.changeMailed, { query: { token }, body }, { quiet: true }),
    onSuccess: async (alert) => {
      const { queryKey } = mailedAlertQuery(token);
      // A request sent before this change would bring the old state.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, alert);
    },
    meta: { handled: true },
  });
}
