import { useEffect, useState } from 'react';

/** A quick typist needs about 120 ms from key to key: look up once a word, not once a key. */
export const settleMilliseconds = 150;

/** The value after a pause in its changes. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
