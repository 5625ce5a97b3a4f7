import type { FeedFinding } from '@berth/contract';
import type { RowFinding } from '../adverts/index.ts';

/** Faults of a run that are kept one by one, and kinds of notes; more are counted. */
const mostFaults = 20_000;
const mostKinds = 500;

/** Collects what a run has to say: every fault with its line, and notes by kind with the first line and their number. */
export function collectFindings() {
  const faults: FeedFinding[] = [];
  const notes = new Map<string, FeedFinding>();
  let leftOut = 0;
  return {
    add: (finding: RowFinding) => {
      if (finding.severity === 'fault') {
        if (faults.length < mostFaults) faults.push({ ...finding, count: 1 });
        else leftOut += 1;
        return;
      }
      const kind = `${finding.field}\n${finding.reason}`;
      const note = notes.get(kind);
      if (note) note.count += 1;
      else if (notes.size < mostKinds) notes.set(kind, { ...finding, count: 1 });
    },
    all: (): FeedFinding[] => {
      const more: FeedFinding[] =
        leftOut > 0 ? [{ line: 0, field: '', severity: 'fault', reason: `and ${leftOut} more faults`, count: leftOut }] : [];
      return [...faults, ...more, ...notes.values()];
    },
  };
}
