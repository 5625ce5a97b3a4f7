import { routes } from '@berth/contract';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Actions } from '../../ui/Page.tsx';

type RelevanceQuestionProps = {
  /** The token of the email that asked. */
  token: string;
  advertId: number;
  /** The job's title, once it is known. */
  jobTitle: string | undefined;
};

/** "Was this relevant?" about a job in an alert's email. It needs a press, since mail programs open links. The last answer counts. */
export function RelevanceQuestion({ token, advertId, jobTitle }: RelevanceQuestionProps) {
  const { mutate, isPending, variables, isSuccess, error } = useMutation({
    mutationFn: (isRelevant: boolean) =>
      callApi(routes.jobAlerts.relevance, { query: { token }, body: { advertId, isRelevant } }, { quiet: true }),
    meta: { handled: true },
  });
  const answer = (isRelevant: boolean, words: string) => (
    <Button tone="secondary" busy={isPending && variables === isRelevant} onClick={() => (isPending ? undefined : mutate(isRelevant))}>
      {words}
    </Button>
  );
  return (
    <Card as="section" aria-labelledby="relevance">
      <h2 id="relevance">{jobTitle ? `Was “${jobTitle}” relevant to you?` : 'Was this job relevant to you?'}</h2>
      <Actions>
        {answer(true, 'Yes')}
        {answer(false, 'No')}
      </Actions>
      <div role="status">{isSuccess ? <Notice tone="positive">Thank you. It helps us to send you better jobs.</Notice> : null}</div>
      {error ? (
        <Notice tone="danger" role="alert">
          {isApiProblem(error, 404) ? 'We cannot find this job among those we have sent you.' : problemWords(error)}
        </Notice>
      ) : null}
    </Card>
  );
}
