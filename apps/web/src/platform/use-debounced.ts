import { useEffect, useState } from 'react';

/** Between two letters of a quick typist there are about 120 ms: what is typed is looked up once a word, not once a letter. */
export const settleMilliseconds = 150;

/** The value as it was when it last stood still. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
