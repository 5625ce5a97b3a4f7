import type { OwnSession } from '@berth/contract';
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Actions } from '../../ui/Page.tsx';
import { SectionPart } from '../../ui/SectionPart.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { toast } from '../../ui/toast-store.ts';
import { isApiProblem } from '../api-problem.ts';
import { problemWords } from '../problem-words.ts';
import { showFailureToast } from '../request-failure.ts';
import { useSessionEnded } from '../use-session-ended.ts';
import { SessionList } from './SessionList.tsx';

type SessionsPartProps = {
  /** The list of the sessions. */
  query: UseQueryOptions<OwnSession[], Error, OwnSession[], string[]>;
  endSession: (session: OwnSession) => Promise<unknown>;
};

/** Lists where someone is signed in, and ends sessions there. */
export function SessionsPart({ query, endSession }: SessionsPartProps) {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const { data: sessions, error, refetch, isFetching } = useQuery(query);
  const [ending, setEnding] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const others = (sessions ?? []).filter(({ current }) => !current);

  async function end(doomed: readonly OwnSession[], message: string) {
    if (ending.length > 0) return;
    setEnding(doomed.map(({ id }) => id));
    try {
      await Promise.all(doomed.map((session) => unlessEnded(endSession(session))));
      await queryClient.invalidateQueries({ queryKey: query.queryKey });
      toast({ tone: 'positive', text: message });
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
      {sessions === undefined && (isFetching || !error) ? <Spinner label="Loading your sessions" /> : null}
      {sessions === undefined && error && !isFetching ? (
        <Notice tone="danger" role="alert" title="We could not load your sessions">
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
async function unlessEnded(ending: Promise<unknown>): Promise<void> {
  try {
    await ending;
  } catch (error) {
    if (!isApiProblem(error, 404)) throw error;
  }
}
