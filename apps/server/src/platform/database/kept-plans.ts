/** Names of the statements whose plans are kept, by their texts. It grows by the statements in the code that use `compileOnce`. */
const names = new Map<string, string>();

/**
 * From now on each connection plans this statement once instead of at each use. For statements that look rows up by keys: their best plan
 * does not depend on the values, and planning takes ten times as long as looking up.
 */
export function keepPlan(text: string): void {
  if (!names.has(text)) names.set(text, `berth_${names.size + 1}`);
}

/** The name under which a connection keeps a statement's plan; undefined if it does not. */
export const planNameOf = (text: string): string | undefined => names.get(text);
