import type { ChosenEntry } from '@berth/contract';
import { nameOfChosen } from './choices.ts';

/** What was chosen from a list, to read; what is no longer offered says so. */
export function ChosenNames({ entries }: { entries: readonly ChosenEntry[] }) {
  if (entries.length === 0) return 'Not given';
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>{nameOfChosen(entry)}</li>
      ))}
    </ul>
  );
}
