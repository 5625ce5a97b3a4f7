import type { z } from 'zod';

/** Refuses a repeated name in a list of names, since the second entry would be ignored silently. */
export function eachNameOnce(names: string[], context: z.RefinementCtx): void {
  refuseRepeats(names, [], context);
}

/** The same for a list of objects, by the key that names each. */
export function eachOnce<Key extends string>(key: Key) {
  return (entries: Record<Key, string>[], context: z.RefinementCtx): void =>
    refuseRepeats(
      entries.map((entry) => entry[key]),
      [key],
      context,
    );
}

function refuseRepeats(names: string[], path: string[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, name] of names.entries()) {
    if (seen.has(name)) context.addIssue({ code: 'custom', path: [index, ...path], message: `"${name}" is listed already: take one out` });
    seen.add(name);
  }
}
