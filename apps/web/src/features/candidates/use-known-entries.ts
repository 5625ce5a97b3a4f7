import type { LookupEntry } from '@berth/contract';
import { useState } from 'react';

/** The names of a form's choices: the stored ones, and those offered when it opened. A tenant may retire either while it is open. */
export function useKnownEntries(list: readonly LookupEntry[], stored: readonly (LookupEntry | null)[]): readonly LookupEntry[] {
  const [asOpened] = useState(list);
  return [...stored.filter((entry) => entry !== null), ...asOpened];
}
