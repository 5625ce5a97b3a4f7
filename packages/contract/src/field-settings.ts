/** A tenant's setting for one field in optional-fields.json (tenants.config.4). */
export type OptionalField = { fieldName: string; visible: boolean; required: boolean; childFields: OptionalField[] };

/** Whether a form shows a field, and requires it. */
export type FieldSetting = { visible: boolean; required: boolean };

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
