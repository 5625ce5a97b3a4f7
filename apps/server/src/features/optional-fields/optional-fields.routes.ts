import { optionalFieldRoutes } from '@berth/contract';
import { type Handler, implement, keepable } from '../../platform/http/implement.ts';
import { readForm, readForms, revisionOfForm } from './optional-fields.queries.ts';
import { updateForm } from './update-form.ts';

/** The calls that say what a form asks for, and the one by which the back office changes it. */
export const optionalFieldHandlers: Handler[] = [
  implement(optionalFieldRoutes.forms, (_, at) => at.transaction(readForms)),
  implement(optionalFieldRoutes.update, ({ body }, at) => updateForm(at, body)),
  ...keepable(
    implement(optionalFieldRoutes.form, async ({ params: { formName } }, at) => {
      const optionalFields = await at.transaction((trx) => readForm(trx, formName));
      return { formName, optionalFields, revision: revisionOfForm(optionalFields) };
    }),
  ),
];
