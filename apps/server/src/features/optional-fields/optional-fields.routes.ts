import { optionalFieldRoutes } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { type Handler, implement } from '../../platform/http/implement.ts';
import { readForm, readForms, revisionOf } from './optional-fields.queries.ts';
import { updateForm } from './update-form.ts';

/** The calls that tell a form what to ask for, and the one by which the back office says so. */
export const optionalFieldHandlers: Handler[] = [
  implement(optionalFieldRoutes.forms, (_, { services, tenantId }) => forTenant(services.database, tenantId, readForms)),
  implement(optionalFieldRoutes.update, ({ body }, { services, tenantId }) => updateForm(services, tenantId, body)),
  implement(optionalFieldRoutes.form, async ({ params: { formName } }, { services, tenantId }) => {
    const optionalFields = await forTenant(services.database, tenantId, (trx) => readForm(trx, formName));
    return { formName, optionalFields, revision: revisionOf(optionalFields) };
  }),
];
