import type { EmployerApplication, NamedState } from '@berth/contract';
import { dayAndTime } from '../../../platform/day-and-time.ts';
import { Stack } from '../../../ui/Page.tsx';
import { SummaryCard } from '../../../ui/SummaryCard.tsx';
import { stateName } from './state-name.ts';

type Step = EmployerApplication['history'][number];

/** What became of an application, and who did it; then what became of the emails about it to the employer. */
export function ReceivedHistory({ application, states }: { application: EmployerApplication; states: readonly NamedState[] }) {
  const { history, notices, candidate, outsideUkEeaConsentOn } = application;
  const who = ({ by }: Step) => (by.kind === 'candidate' ? candidate.firstName : by.name);
  const words: Record<Step['act'], (step: Step) => string> = {
    sent: () => 'Sent',
    changed: ({ state }) => `Changed to ${stateName(states, state)}`,
    undone: ({ state }) => `Undone: again ${stateName(states, state)}`,
    withdrawn: () => 'Withdrawn',
  };
  return (
    <section aria-labelledby="history">
      <Stack gap={3}>
        <h2 id="history">History</h2>
        <SummaryCard
          rows={[
            ...history.map((step) => ({
              term: <time dateTime={step.on}>{dayAndTime(step.on)}</time>,
              value: `${words[step.act](step)}, by ${who(step)}`,
            })),
            ...notices.map(({ kind, status, to, refusedBy, on }) => ({
              term: <time dateTime={on}>{dayAndTime(on)}</time>,
              value: `${kind === 'application' ? 'Email about it' : 'Email about the withdrawal'} to ${to}: ${refusedBy ? `refused by ${refusedBy}` : status}`,
            })),
            ...(outsideUkEeaConsentOn
              ? [
                  {
                    term: <time dateTime={outsideUkEeaConsentOn}>{dayAndTime(outsideUkEeaConsentOn)}</time>,
                    value: 'Agreed to details leaving the UK and the EEA',
                  },
                ]
              : []),
          ]}
        />
      </Stack>
    </section>
  );
}
