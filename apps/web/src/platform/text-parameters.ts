/**
 * For a route's `validateSearch`: the named parameters of an address as text, without empty ones. The router has read one that looks like a
 * number as a number. What they mean is read by the page: every page of the site loads this.
 */
export const textParameters =
  <Name extends string>(...names: Name[]) =>
  (search: Record<string, unknown>): Partial<Record<Name, string>> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const given = [search[name]].flat()[0];
        const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
        return text ? [[name, text]] : [];
      }),
    ) as Partial<Record<Name, string>>;
