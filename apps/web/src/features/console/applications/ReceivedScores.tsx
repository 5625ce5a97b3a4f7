import type { EmployerApplication, StaffSelf } from '@berth/contract';
import { Stack } from '../../../ui/Page.tsx';
import { SummaryCard } from '../../../ui/SummaryCard.tsx';
import { ScoreForm } from './ScoreForm.tsx';

type ReceivedScoresProps = { self: StaffSelf; application: EmployerApplication; mayWrite: boolean };

/** What members of staff scored an application by the tenant's criteria, and the member's own scores to change. */
export function ReceivedScores({ self, application: { id, scores }, mayWrite }: ReceivedScoresProps) {
  const { mean, given, criteria } = scores;
  const own = given.find(({ isOwn }) => isOwn)?.scores ?? [];
  return (
    <section aria-labelledby="scores">
      <Stack gap={3}>
        <h2 id="scores">Scores</h2>
        <p>{mean === null ? 'No one has scored it yet.' : `The mean of all scores is ${mean}, from 1 (low) to 5 (high).`}</p>
        {given.length > 0 ? (
          <SummaryCard
            rows={given.map(({ by, isOwn, scores: each }) => ({
              term: isOwn ? `${by.name} (you)` : by.name,
              value: each.map(({ criterion, score }) => `${criterion}: ${score}`).join(', '),
            }))}
          />
        ) : null}
        {mayWrite ? <ScoreForm self={self} applicationGuid={id} criteria={criteria} own={own} /> : null}
      </Stack>
    </section>
  );
}
