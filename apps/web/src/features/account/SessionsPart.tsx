import { routes } from 'virtual:api-routes';
import type { OwnSession } from '@berth/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { showFailureToast } from '../../platform/request-failure.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Actions } from '../../ui/Page.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ownSessionsQuery } from './account.queries.ts';
import { SectionPart } from './SectionPart.tsx';
import { SessionList } from './SessionList.tsx';

/** Lists where the candidate is signed in, and ends sessions there. */
export function SessionsPart() {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const { data: sessions, error, refetch, isFetching } = useQuery(ownSessionsQuery);
  const [ending, setEnding] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const others = (sessions ?? []).filter(({ current }) => !current);

  async function end(doomed: readonly OwnSession[], told: string) {
    if (ending.length > 0) return;
    setEnding(doomed.map(({ id }) => id));
    try {
      await Promise.all(doomed.map(endSession));
      await queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });
      toast({ tone: 'positive', text: told });
      // The button that had the focus is gone.
      heading.current?.focus();
    } catch (failure) {
      if (!(await sessionEnded(failure))) {
        showFailureToast(problemWords(failure));
        await refetch();
      }
    }
    setEnding([]);
  }

  return (
    <SectionPart id="sessions-part" title="Where you are signed in" takesFocus headingRef={heading}>
      {sessions ? (
        <SessionList sessions={sessions} ending={ending} onEnd={(session) => void end([session], `Signed out: ${session.device}`)} />
      ) : null}
      {others.length > 1 ? (
        <Actions>
          <Button tone="secondary" busy={ending.length > 1} onClick={() => void end(others, 'You are signed out everywhere else')}>
            Sign out everywhere else
          </Button>
        </Actions>
      ) : null}
      {sessions === undefined && (isFetching || !error) ? <Spinner label="Looking where you are signed in" /> : null}
      {sessions === undefined && error && !isFetching ? (
        <Notice tone="danger" role="alert" title="We could not look where you are signed in">
          <p>{problemWords(error)}</p>
          <Button tone="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      ) : null}
    </SectionPart>
  );
}

/** A session that has already ended counts as ended. */
async function endSession({ id }: OwnSession): Promise<void> {
  try {
    await callApi(routes.account.endSession, { params: { id } });
  } catch (error) {
    if (!isApiProblem(error, 404)) throw error;
  }
}
