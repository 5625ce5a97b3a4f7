import type { FeedRow } from '@berth/contract';
import { importAdverts } from '../features/adverts/index.ts';
import type { At } from '../platform/at.ts';

type Row = Partial<Record<keyof FeedRow, unknown>>;

/** Imports adverts with believable defaults, each under its own reference; each row may overrule any field. Throws for a row with a fault. */
export function advertsAdder(): (at: At, rows: readonly Row[]) => Promise<void> {
  let references = 0;
  return async (at, rows) => {
    const now = at.now();
    const faults: string[] = [];
    const feed = rows.map((row) => Object.assign(defaultRow((references += 1), now), row));
    await importAdverts(at, {
      dryRun: false,
      rows: (async function* () {
        for (const [index, value] of feed.entries()) yield { line: index + 1, value };
      })(),
      onFinding: ({ severity, field, reason }) => severity === 'fault' && faults.push(`${field}: ${reason}`),
    });
    if (faults.length > 0) throw new Error(faults.join('\n'));
  };
}

function defaultRow(number: number, now: Date) {
  return {
    reference: `TEST-${number}`,
    title: 'Library Assistant',
    employer: 'Aire Valley College',
    locationName: 'Leeds',
    salaryFrom: 24_000,
    salaryTo: 26_000,
    salaryPeriod: 'year',
    category: 'Libraries',
    contractType: 'Permanent',
    hours: 'Full time',
    contactEmail: 'recruitment@college.example',
    publishedAt: new Date(now.getTime() - 3_600_000).toISOString(),
    closesAt: new Date(now.getTime() + 20 * 86_400_000).toISOString(),
    descriptionHtml: '<p>Help readers find what they need and keep the shelves in order.</p>',
  };
}
