import { type NamedState, type OpenAct, routes } from '@berth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { clockTime } from '../../../platform/day-and-time.ts';
import { useNow } from '../../../platform/now.ts';
import { problemWords } from '../../../platform/problem-words.ts';
import { showFailureToast } from '../../../platform/request-failure.ts';
import { useSessionEnded } from '../../../platform/use-session-ended.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Stack } from '../../../ui/Page.tsx';
import { applicationsOf, emailsOf, reasonsOf } from './act-words.ts';
import { openActsQuery, refreshApplications } from './received.queries.ts';
import { stateName } from './state-name.ts';

/** The member's acts that can still be undone, each with a button, until its ten minutes are over (applications.acts.3). */
export function UndoActs({ states }: { states: readonly NamedState[] }) {
  const { data: acts = [] } = useQuery(openActsQuery);
  const open = useOpenActs(acts);
  const [undone, setUndone] = useState('');
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const [busy, setBusy] = useState<string | null>(null);

  async function undo({ actGuid }: OpenAct) {
    if (busy) return;
    setBusy(actGuid);
    try {
      const { restored, emailsDeleted, leftOut } = await callApi(routes.applicationActs.undo, { params: { actGuid } });
      setUndone(
        [
          restored > 0 ? `${applicationsOf(restored)} ${restored === 1 ? 'has its' : 'have their'} earlier state again` : '',
          emailsDeleted > 0 ? `${emailsOf(emailsDeleted)} deleted before leaving` : '',
          ...reasonsOf(leftOut),
        ]
          .filter(Boolean)
          .join('. '),
      );
    } catch (error) {
      if (!(await sessionEnded(error))) showFailureToast(problemWords(error));
    }
    await refreshApplications(queryClient);
    setBusy(null);
  }

  return (
    <div role="status">
      <Stack gap={3}>
        {undone ? (
          <Notice tone="positive" title="Undone">
            {undone}.
          </Notice>
        ) : null}
        {open.map((act) => (
          <Notice
            key={act.actGuid}
            tone="positive"
            title={`Done at ${clockTime(act.actedOn)}: ${wordsOf(act, states)}`}
            actions={
              <Button tone="secondary" busy={busy === act.actGuid} onClick={() => void undo(act)}>
                Undo
              </Button>
            }
          >
            {act.emails > 0
              ? `The emails leave at ${clockTime(act.undoUntil)}. Until then you can undo this.`
              : `You can undo this until ${clockTime(act.undoUntil)}.`}
          </Notice>
        ))}
      </Stack>
    </div>
  );
}

function wordsOf({ state, changes, emails }: OpenAct, states: readonly NamedState[]): string {
  return [
    state && changes > 0 ? `${applicationsOf(changes)} changed to ${stateName(states, state)}` : '',
    emails > 0 ? `${emailsOf(emails)} written` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Those whose time is not over yet. Each leaves the page at its time. */
function useOpenActs(acts: readonly OpenAct[]): readonly OpenAct[] {
  const [now, setNow] = useState(useNow().getTime());
  const open = acts.filter(({ undoUntil }) => Date.parse(undoUntil) > now);
  const next = Math.min(...open.map(({ undoUntil }) => Date.parse(undoUntil)));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()) + 50);
    return () => clearTimeout(timer);
  }, [next]);
  return open;
}
