import { emailAddress, jobAlertRoutes } from '@berth/contract';
import { badInput } from '../../platform/failures/failures.ts';
import { type Handler, implement } from '../../platform/http/implement.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { formNonce } from './alert-form.ts';
import { createSkeletonAlert } from './create-skeleton-alert.ts';
import { lookUpAccount } from './look-up-account.ts';
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

/** Job alerts: their owner's calls, those of visitors without an account, and those of the links in their mails. */
export function jobAlertHandlers(directory: TenantDirectory): Handler[] {
  const tenantOf = ({ tenantId }: { tenantId: number }) => directory.of({ tenantId });
  return [
    implement(jobAlertRoutes.create, async ({ body }, request) => createAlert(request, await tenantOf(request), body)),
    implement(jobAlertRoutes.list, (_, request) => listAlerts(request)),
    implement(jobAlertRoutes.count, (_, request) => countOwnAlerts(request)),
    implement(jobAlertRoutes.fetch, ({ params }, request) => fetchAlert(request, params.jobAlertId)),
    implement(jobAlertRoutes.update, async ({ body }, request) => updateAlert(request, await tenantOf(request), body)),
    implement(jobAlertRoutes.remove, ({ params }, request) => removeAlert(request, params.jobAlertId)),
    implement(jobAlertRoutes.changeStatus, ({ params }, request) => changeAlertStatus(request, params.jobAlertId, Number(params.value))),
    implement(jobAlertRoutes.unsubscribe, ({ body }, request) => unsubscribe(request, body.jobAlertId)),
    implement(jobAlertRoutes.skeletonNonce, (_, request) => ({ nonce: formNonce(request) })),
    implement(jobAlertRoutes.accountExists, async ({ query }, request) => lookUpAccount(request, await tenantOf(request), query)),
    implement(jobAlertRoutes.skeleton, async ({ body }, request) => createSkeletonAlert(request, await tenantOf(request), body)),
    implement(jobAlertRoutes.resendAndCreate, async ({ body, query }, request) => {
      // Older clients name the address twice. The body's is the one that is written to.
      const named = emailAddress.safeParse(query.email).data;
      const written = emailAddress.safeParse((body as { email?: unknown } | null)?.email).data;
      if (written !== undefined && named !== written) throw badInput('query.email', 'another-address', 'Give the address of the body');
      return createSkeletonAlert(request, await tenantOf(request), body);
    }),
    implement(jobAlertRoutes.mailed, ({ query }, request) => mailedAlert(request, query.token)),
    implement(jobAlertRoutes.changeMailed, ({ query, body }, request) => changeMailedAlert(request, query.token, body)),
    implement(jobAlertRoutes.removeMailed, ({ query }, request) => removeMailedAlert(request, query.token)),
    implement(jobAlertRoutes.skeletonUnsubscribe, ({ query }, request) => unsubscribeMailed(request, query.token)),
    implement(jobAlertRoutes.oneClickUnsubscribe, ({ query }, request) => unsubscribeMailed(request, query.token)),
  ];
}
