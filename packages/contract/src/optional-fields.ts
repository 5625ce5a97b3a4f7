import { z } from 'zod';
import { defineRoute } from './route.ts';
import { line } from './text.ts';

/** A tenant's setting for one field in optional-fields.json (tenants.config.4). */
export type OptionalField = { fieldName: string; visible: boolean; required: boolean; childFields: OptionalField[] };

/** Whether a form shows a field, and requires it. */
export type FieldSetting = { visible: boolean; required: boolean };

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
    .superRefine(eachOnce('fieldName'));
}

/** Refuses a repeated name, since the second entry would be ignored silently. */
function eachOnce<Key extends string>(key: Key) {
  return (entries: Record<Key, string>[], context: z.RefinementCtx): void => {
    const names = entries.map((entry) => entry[key]);
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        context.addIssue({ code: 'custom', path: [index, key], message: `"${name}" is listed already: take one out` });
  };
}

/** The settings of one form, as a tenant's optional-fields.json has them and as the back office sends them. */
export const formSettingsInput = z.strictObject({
  formName: z.enum(formNames, `There is no such form: give ${formNames.join(' or ')}`),
  optionalFields: fieldsSchema(mostLevels),
});

/** optional-fields.json: which fields each form shows and requires (tenants.config.4). */
export const optionalFieldsFileSchema = z.strictObject({ forms: z.array(formSettingsInput).superRefine(eachOnce('formName')) });

/** A form's setting for one field: by its name, and those of the fields around it, outermost first. Undefined if it has none. */
export function findField(fields: readonly OptionalField[], ...path: string[]): OptionalField | undefined {
  const [name, ...rest] = path;
  const found = fields.find(({ fieldName }) => fieldName === name);
  return rest.length === 0 ? found : found && findField(found.childFields, ...rest);
}

/** What a form asks of one field by its path; `otherwise` if the form does not name it. A hidden field is never required. */
export function settingOf(fields: readonly OptionalField[], otherwise: FieldSetting, ...path: string[]): FieldSetting {
  const named = findField(fields, ...path);
  return named ? { visible: named.visible, required: named.visible && named.required } : otherwise;
}

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
    summary: 'Replaces the settings of one form; the others stay as they are',
    body: formSettingsInput,
    response: formSettingsSchema,
  }),
  form: defineRoute({
    id: 'optionalFieldsOfForm',
    method: 'GET',
    path: '/v1/optionalFields/{formName}',
    access: 'public',
    tag: 'Optional fields',
    summary: 'Which fields a form shows and requires; those it does not name are as the form has them',
    params: z.object({ formName: z.enum(formNames, 'There is no such form') }),
    /** `revision` changes with the settings. A save that names an old one is refused (409 form-changed). */
    response: formSettingsSchema.extend({ revision: z.string() }),
  }),
};
