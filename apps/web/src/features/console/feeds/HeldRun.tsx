import { type Feed, routes } from '@berth/contract';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { showFailureToast } from '../../../platform/request-failure.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { timeWords } from './run-words.ts';

type HeldRunProps = {
  feed: Feed;
  /** False for a member who may only read feeds. */
  canWrite: boolean;
  onDecided: () => Promise<void>;
};

const questions = {
  release: {
    title: 'Accept this run of',
    button: 'Accept',
    words: 'It is written within a minute. Adverts that it no longer has are closed. They open again when the feed has them again.',
    done: 'Accepted. The run is written within a minute.',
  },
  discard: {
    title: 'Refuse this run of',
    button: 'Refuse',
    words: 'It is thrown away, and no advert changes. The next run is checked again.',
    done: 'Refused. No advert was changed.',
  },
} as const;

/** A run that waits for a person: what it would do, and the decision (feeds.held.2). */
export function HeldRun({ feed, canWrite, onDecided }: HeldRunProps) {
  const [asked, setAsked] = useState<keyof typeof questions | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { name, heldRun } = feed;
  if (!heldRun) return null;

  async function decide(act: keyof typeof questions) {
    setAsked(null);
    setBusy(true);
    try {
      await callApi(routes.feeds[act], { params: { name } });
      toast({ tone: 'positive', text: questions[act].done });
    } catch (error) {
      showFailureToast(isApiProblem(error) ? error.detail : undefined);
    }
    await onDecided();
    setBusy(false);
  }
  const button = (act: keyof typeof questions) => (
    <Button tone="secondary" busy={isBusy} aria-label={`${questions[act].button} the run of ${name}`} onClick={() => setAsked(act)}>
      {questions[act].button}
    </Button>
  );
  return (
    <>
      <Notice
        tone="warning"
        title={`A run of ${name} waits for your decision`}
        actions={
          canWrite ? (
            <>
              {button('release')}
              {button('discard')}
            </>
          ) : undefined
        }
      >
        <p>
          On {timeWords(heldRun.startedAt)}: {heldRun.reason}. Nothing of it has been written. Look at the feed’s source first: a file that
          was cut short or is of the wrong department looks like this.
        </p>
      </Notice>
      {asked ? (
        <AskDialog
          onClose={() => setAsked(null)}
          title={`${questions[asked].title} ${name}?`}
          act={
            <Button tone={asked === 'release' ? 'danger' : 'primary'} onClick={() => void decide(asked)}>
              {questions[asked].button}
            </Button>
          }
        >
          <p>{heldRun.reason}.</p>
          <p>{questions[asked].words}</p>
        </AskDialog>
      ) : null}
    </>
  );
}
