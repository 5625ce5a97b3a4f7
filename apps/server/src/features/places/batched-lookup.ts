/**
 * Makes one query of the look-ups that are asked for together: an import resolves 500 rows at once, and one round trip for each
 * would cost it more than all its other work. `load` answers what it has; a key that is not there is undefined.
 */
export function batchedLookup<Row>(load: (keys: string[]) => Promise<Map<string, Row>>): (key: string) => Promise<Row | undefined> {
  let waiting: { keys: Set<string>; rows: Promise<Map<string, Row>> } | undefined;
  return async (key) => {
    if (!waiting) {
      const keys = new Set<string>();
      const { promise, resolve } = Promise.withResolvers<void>();
      setImmediate(resolve);
      const rows = promise.then(() => {
        waiting = undefined;
        return load([...keys]);
      });
      waiting = { keys, rows };
    }
    waiting.keys.add(key);
    return (await waiting.rows).get(key);
  };
}
