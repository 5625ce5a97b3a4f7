/** A value for each field of a table, under the field's name. */
export function mapFields<Fields extends object, Value>(
  fields: Fields,
  valueOf: (field: Fields[keyof Fields], name: keyof Fields & string) => Value,
): Record<keyof Fields & string, Value> {
  const values = Object.entries(fields).map(([name, field]) => [name, valueOf(field, name as keyof Fields & string)]);
  // The keys are made at run time, so the type must be stated.
  return Object.fromEntries(values) as Record<keyof Fields & string, Value>;
}

/** The names of the fields of a table, in their order. */
export function namesOf<Fields extends object>(fields: Fields): readonly (keyof Fields & string)[] {
  return Object.keys(fields) as (keyof Fields & string)[];
}
