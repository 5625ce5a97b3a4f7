import { changedJobAlert, jobAlertRoutes, newJobAlert } from '@berth/contract';
import { checkBody } from '../../platform/failures/check-input.ts';
import { type ApiRequest, type Handler, implement } from '../../platform/http/implement.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { requireKnownPlace } from './known-place.ts';
import { changeMailedAlert, mailedAlert, removeMailedAlert, unsubscribeMailed } from './mailed-alert.ts';
import {
  changeAlertStatus,
  countOwnAlerts,
  createAlert,
  fetchAlert,
  listAlerts,
  removeAlert,
  unsubscribe,
  updateAlert,
} from './own-alerts.ts';
import { searchAddresses } from './search-addresses.ts';
import { skeletonHandlers } from './skeleton-alert.routes.ts';

/** Job alerts: calls of their owners, of visitors without an account, and of the links in mails. */
export function jobAlertHandlers(directory: TenantDirectory): Handler[] {
  const addressesOf = async (request: ApiRequest) => searchAddresses(request, await directory.of(request));
  return [
    implement(jobAlertRoutes.create, async ({ body }, request) => {
      const alert = checkBody(newJobAlert(...(await addressesOf(request))), body);
      await requireKnownPlace(request, alert.criteria.uri);
      return createAlert(request, alert);
    }),
    implement(jobAlertRoutes.list, (_, request) => listAlerts(request)),
    implement(jobAlertRoutes.count, (_, request) => countOwnAlerts(request)),
    implement(jobAlertRoutes.fetch, ({ params }, request) => fetchAlert(request, params.jobAlertId)),
    implement(jobAlertRoutes.update, async ({ body }, request) => {
      const alert = checkBody(changedJobAlert(...(await addressesOf(request))), body);
      await requireKnownPlace(request, alert.criteria.uri);
      return updateAlert(request, alert);
    }),
    implement(jobAlertRoutes.remove, ({ params }, request) => removeAlert(request, params.jobAlertId)),
    implement(jobAlertRoutes.changeStatus, ({ params }, request) =>
      changeAlertStatus(request, { id: params.jobAlertId, status: Number(params.value) }),
    ),
    implement(jobAlertRoutes.unsubscribe, ({ body }, request) => unsubscribe(request, body.jobAlertId)),
    ...skeletonHandlers(directory),
    implement(jobAlertRoutes.mailed, ({ query }, request) => mailedAlert(request, query.token)),
    implement(jobAlertRoutes.changeMailed, ({ query, body }, request) => changeMailedAlert(request, { token: query.token, change: body })),
    implement(jobAlertRoutes.removeMailed, ({ query }, request) => removeMailedAlert(request, query.token)),
    implement(jobAlertRoutes.skeletonUnsubscribe, ({ query }, request) => unsubscribeMailed(request, query.token)),
    implement(jobAlertRoutes.oneClickUnsubscribe, ({ query }, request) => unsubscribeMailed(request, query.token)),
  ];
}
