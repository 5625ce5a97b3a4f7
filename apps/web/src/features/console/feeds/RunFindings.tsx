import type { FeedFinding, FeedRunDetail } from '@berth/contract';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Stack } from '../../../ui/Page.tsx';
import { statusWords, timeWords } from './run-words.ts';

/** Findings that are shown at once. */
const shownAtOnce = 100;

/** What a run found: faults with their lines first, then notes (feeds.runs.1). */
export function RunFindings({ run }: { run: FeedRunDetail }) {
  const [most, setMost] = useState(shownAtOnce);
  const { findings, startedAt } = run;
  return (
    <section aria-labelledby="run">
      <Stack gap={3}>
        <h2 id="run">Run of {timeWords(startedAt)}</h2>
        <p>{statusWords(run)}</p>
        {findings.length > 0 ? (
          <DataTable
            caption={most < findings.length ? `${most} of ${findings.length} faults and notes` : 'Faults and notes'}
            rows={findings.slice(0, most).map((finding, index) => ({ finding, index }))}
            rowKey={({ index }) => index}
            columns={[
              { key: 'kind', header: 'Kind', rowHeader: true, cell: ({ finding }) => kindWords(finding) },
              { key: 'line', header: 'Line', numeric: true, cell: ({ finding }) => (finding.line > 0 ? finding.line : '–') },
              { key: 'field', header: 'Field', cell: ({ finding }) => finding.field || '–' },
              { key: 'reason', header: 'What is wrong', cell: ({ finding }) => finding.reason },
            ]}
          />
        ) : (
          <p>No faults and no notes.</p>
        )}
        {most < findings.length ? (
          <p>
            <Button tone="secondary" onClick={() => setMost(most + shownAtOnce)}>
              Show more
            </Button>
          </p>
        ) : null}
      </Stack>
    </section>
  );
}

function kindWords({ severity, count }: FeedFinding): string {
  if (severity === 'fault') return 'Rejected';
  return count > 1 ? `Note, ${count} times` : 'Note';
}
