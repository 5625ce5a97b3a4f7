import type { LookupEntry } from '@berth/contract';
import { useState } from 'react';

/** What a form names its choices by: what is held, and what was offered as it opened. A tenant may retire either while it is open. */
export function useKnownEntries(list: readonly LookupEntry[], held: readonly (LookupEntry | null)[]): readonly LookupEntry[] {
  const [asOpened] = useState(list);
  return [...held.filter((entry) => entry !== null), ...asOpened];
}
