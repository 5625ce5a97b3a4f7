/**
 * Combines concurrent look-ups into one query: an import resolves 500 rows at once, and a round trip for each would cost more than all its
 * other work. `load` returns what it finds; a missing key is undefined.
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
