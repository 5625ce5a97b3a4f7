import type { FieldSetting } from '@berth/contract';

/**
 * The values of a form with hidden fields emptied: the API does not take them, and keeps the stored ones. The form itself keeps them, since
 * the tenant may show a field again while the form is open.
 */
export function shownValues<Values extends object>(
  fields: Readonly<Record<string, FieldSetting>>,
  values: Values,
  empty: Readonly<Record<string, unknown>>,
): Values {
  const hidden = Object.entries(fields).flatMap(([name, { visible }]) => (visible ? [] : [[name, empty[name]]]));
  return { ...values, ...Object.fromEntries(hidden) };
}
