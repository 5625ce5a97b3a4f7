import { leavesOut } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { problemWords } from '../../platform/problem-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Actions } from '../../ui/Page.tsx';
import { paramsOf } from './alert-criteria.ts';
import { leaveOutChoices } from './leave-out-choices.ts';
import { mailedAlertQuery } from './mailed-alerts.queries.ts';
import { useChangeMailed } from './use-change-mailed.ts';

type LeaveOutJobsProps = {
  /** The token of the email with the job. */
  token: string;
  job: { jobTitle: string; employer: string };
};

/** Narrows an alert by what is wrong with one of its jobs: its employer, or a word of its title (job-alerts.mails.9). It can be undone. */
export function LeaveOutJobs({ token, job }: LeaveOutJobsProps) {
  const { data: alert } = useQuery({ ...mailedAlertQuery(token), enabled: false });
  const { mutate, isPending, error } = useChangeMailed(token);
  const keyword = alert ? (paramsOf(alert.criteria.uri)?.keyword ?? '') : '';
  const choices = leaveOutChoices(job, keyword);
  const isOut = ({ words }: { words: string }) => leavesOut(keyword, words);
  return (
    <Card as="section" aria-labelledby="leave-out">
      <h2 id="leave-out">Leave out jobs like “{job.jobTitle}”?</h2>
      <p>This job alert will no longer send you:</p>
      <Actions>
        {choices
          .filter((choice) => !isOut(choice))
          .map(({ words, label }) => (
            <Button key={words} tone="secondary" onClick={() => (isPending ? undefined : mutate({ leaveOut: words }))}>
              {label}
            </Button>
          ))}
      </Actions>
      <div role="status">
        {choices.filter(isOut).map(({ words, label }) => (
          <Notice
            key={words}
            tone="positive"
            actions={
              <Button tone="quiet" onClick={() => (isPending ? undefined : mutate({ takeBack: words }))}>
                Undo
              </Button>
            }
          >
            Left out: {label}
          </Notice>
        ))}
      </div>
      {error && !isPending ? (
        <Notice tone="danger" role="alert">
          {problemWords(error)}
        </Notice>
      ) : null}
    </Card>
  );
}
