import { z } from 'zod';
import { eachOnce } from './each-once.ts';
import type { OptionalField } from './field-settings.ts';
import { defineRoute } from './route.ts';
import { line } from './text.ts';

/** The names of the forms with settings. */
export const formNames = ['candidateRegister', 'candidateProfile'] as const;

/** A field as the API returns it: only types are checked, since the rest was checked when the tenant was applied. */
const field: z.ZodType<OptionalField> = z
  .lazy(() => z.object({ fieldName: z.string(), visible: z.boolean(), required: z.boolean(), childFields: z.array(field) }))
  .meta({ id: 'OptionalField' });

export const formSettingsSchema = z.object({ formName: z.enum(formNames), optionalFields: z.array(field) });
export type FormSettings = z.infer<typeof formSettingsSchema>;

/** Fields can be nested this deep at most: an address has two levels. */
const mostLevels = 3;
const mostFields = 100;

/** Fields as sent by a tenant's folder and the back office: each name once, and no deeper than any form. */
function fieldsSchema(levels: number): z.ZodType<OptionalField[]> {
  const childFields =
    levels > 1
      ? fieldsSchema(levels - 1)
      : (z.array(z.unknown()).max(0, `Put fields ${mostLevels} deep at most`) as unknown as z.ZodType<OptionalField[]>);
  return z
    .array(
      z.strictObject({
        fieldName: line(60, 'Name the field'),
        visible: z.boolean('Say true or false'),
        required: z.boolean('Say true or false'),
        childFields,
      }),
    )
    .max(mostFields, `Give ${mostFields} fields or fewer`)
    .superRefine(eachOnce('fieldName'))
    .superRefine(noHiddenRequired);
}

/** Refuses a field that is required though hidden, since one of the two is a mistake (tenants.config.6). */
function noHiddenRequired(fields: OptionalField[], context: z.RefinementCtx): void {
  for (const [index, { fieldName, visible, required }] of fields.entries())
    if (required && !visible)
      context.addIssue({
        code: 'custom',
        path: [index, 'required'],
        message: `"${fieldName}" is hidden, so it cannot be required: say "visible": true, or "required": false`,
      });
}

/** The settings of one form, as a tenant's optional-fields.json has them and as the back office sends them. */
export const formSettingsInput = z.strictObject({
  formName: z.enum(formNames, `There is no such form: give ${formNames.join(' or ')}`),
  optionalFields: fieldsSchema(mostLevels),
});

/** optional-fields.json: which fields each form shows and requires (tenants.config.4). */
export const optionalFieldsFileSchema = z.strictObject({ forms: z.array(formSettingsInput).superRefine(eachOnce('formName')) });

/** `revision` changes with the settings. A save that names an old one is refused (409 form-changed). */
const revisedFormSettings = formSettingsSchema.extend({ revision: z.string() });

export const optionalFieldRoutes = {
  forms: defineRoute({
    id: 'optionalFields',
    method: 'GET',
    path: '/v1/optionalFields',
    access: 'public',
    tag: 'Optional fields',
    summary: 'Every form that can be configured, with its settings',
    response: z.array(formSettingsSchema),
  }),
  update: defineRoute({
    id: 'optionalFieldsUpdate',
    method: 'PUT',
    path: '/backoffice/v1/optionalFields',
    alias: '/v1/optionalFields',
    access: 'backOffice',
    scope: 'optional-fields:write',
    tag: 'Optional fields',
    summary:
      'Replaces the settings of one form; the others stay unchanged. With the revision that was read, 409 form-changed if another save came first',
    body: formSettingsInput.extend({ revision: line(50, 'Give the revision that you read').optional() }),
    response: revisedFormSettings,
  }),
  form: defineRoute({
    id: 'optionalFieldsOfForm',
    method: 'GET',
    path: '/v1/optionalFields/{formName}',
    access: 'public',
    tag: 'Optional fields',
    summary: 'Which fields a form shows and requires; those it does not name are as the form has them',
    params: z.object({ formName: z.enum(formNames, 'There is no such form') }),
    response: revisedFormSettings,
  }),
};
