import { type AnonymousSift, routes, type StaffSelf } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { dayAndTime } from '../../../platform/day-and-time.ts';
import { problemWords } from '../../../platform/problem-words.ts';
import { showFailureToast } from '../../../platform/request-failure.ts';
import { useSessionEnded } from '../../../platform/use-session-ended.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { AskFirst } from '../AskFirst.tsx';
import styles from './Received.module.css';
import { siftQuery } from './sift.queries.ts';

type SiftPartProps = { self: StaffSelf; sift: AnonymousSift; jobTitle: string };

const questions = {
  begin: {
    verb: 'Hide candidates',
    title: 'Hide the candidates of',
    words:
      'No member of staff sees the names, contact details, schools, letters, files and messages of its candidates until someone lifts the sift. Answers to the questions of the job stay.',
    done: 'The candidates of this job are hidden.',
  },
  lift: {
    verb: 'Lift anonymous sift',
    title: 'Lift the anonymous sift of',
    words: 'Everyone who may read its applications sees who applied. That you lifted the sift is recorded.',
    done: 'The candidates of this job are shown.',
  },
} as const;

/** Whether the candidates of an advert are hidden, since when and by whom; with the button for members who may change it (applications.sift.1). */
export function SiftPart({ self, sift, jobTitle }: SiftPartProps) {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const act = sift.isOn ? 'lift' : 'begin';
  const question = questions[act];

  async function change() {
    setBusy(true);
    try {
      const { advertId } = sift;
      queryClient.setQueryData(siftQuery(advertId).queryKey, await callApi(routes.anonymousSift[act], { params: { advertId } }));
      toast({ tone: 'positive', text: question.done });
      // Applications show other things now, and so does the advert.
      await Promise.all(['applications', 'adverts'].map((part) => queryClient.invalidateQueries({ queryKey: ['staff', part] })));
    } catch (error) {
      if (!(await sessionEnded(error))) showFailureToast(problemWords(error));
    }
    setBusy(false);
  }

  const button = self.scopes.includes(routes.anonymousSift[act].scope) ? (
    <Button tone="secondary" busy={busy} onClick={() => setAsked(true)}>
      {question.verb}
    </Button>
  ) : null;
  return (
    <>
      {sift.isOn ? (
        <Notice tone="warning" title="Anonymous sift: candidates are hidden" actions={button}>
          {siftWords(sift)}
        </Notice>
      ) : (
        <div className={styles.sift}>
          <p>Anonymous sift: off. {siftWords(sift)}</p>
          {button}
        </div>
      )}
      {isAsked ? (
        <AskFirst
          title={`${question.title} ${jobTitle}?`}
          verb={question.verb}
          words={question.words}
          onClose={() => setAsked(false)}
          onYes={() => {
            setAsked(false);
            void change();
          }}
        />
      ) : null}
    </>
  );
}

function siftWords({ isOn, begun, lifted }: AnonymousSift): string {
  if (isOn && begun)
    return `Who applied is hidden until the anonymous sift of this job is lifted. ${begun.by.name} started it on ${dayAndTime(begun.on)}.`;
  if (lifted) return `${lifted.by.name} lifted the last sift on ${dayAndTime(lifted.on)}.`;
  return 'Members of staff who may read applications see who applied.';
}
