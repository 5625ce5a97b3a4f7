import type { ChosenEntry } from '@berth/contract';
import type { ReactNode } from 'react';
import { nameOfChosen } from './choices.ts';

/** What was chosen from a list, to read, or null for nothing; what is no longer offered says so. */
export function chosenNames(entries: readonly ChosenEntry[]): ReactNode {
  if (entries.length === 0) return null;
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>{nameOfChosen(entry)}</li>
      ))}
    </ul>
  );
}
