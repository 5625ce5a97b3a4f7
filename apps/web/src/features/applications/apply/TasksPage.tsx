import { type Advert, type ApplicationDraft, formatDate, progressOf, type TaskProgress } from '@berth/contract';
import type { ReactNode } from 'react';
import { Actions, Page } from '../../../ui/Page.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { TaskList, type TaskState } from '../../../ui/TaskList.tsx';
import { AdvertFacts } from '../AdvertFacts.tsx';
import styles from '../Apply.module.css';
import { ApplyLink } from './ApplyLink.tsx';
import { taskTitles } from './apply-step.ts';
import { DiscardApplication } from './DiscardApplication.tsx';
import { fileWords } from './file-words.ts';

type TasksPageProps = {
  advert: Advert;
  draft: ApplicationDraft;
  jobLink: ReactNode;
  suggestions: ReactNode;
  onDiscard: () => Promise<unknown>;
};

/** The tasks of an application with their progress. The candidate can leave at any time: what is done is saved. */
export function TasksPage({ advert, draft, jobLink, suggestions, onDiscard }: TasksPageProps) {
  const progress = progressOf(draft);
  const lacking = progress.filter(({ missing }) => missing !== null).length;
  return (
    <Page>
      <PageHeading caption="Apply for" lead={[advert.employer, advert.autoCompleteAddress].filter(Boolean).join(' · ')}>
        {advert.jobTitle}
      </PageHeading>
      <div className={styles.layout}>
        <section className={styles.tasks} aria-labelledby="apply-tasks">
          <h2 id="apply-tasks">Your application</h2>
          <p>
            {draft.changedOn
              ? `Last saved on ${formatDate(draft.changedOn)}. You can leave and come back until the job closes.`
              : 'Do these in any order. We save as you go, so you can leave and come back until the job closes.'}
          </p>
          <TaskList
            tasks={[
              ...progress.map((task) => ({
                id: task.task,
                title: <ApplyLink step={task.task}>{taskTitles[task.task]}</ApplyLink>,
                state: stateOf(task),
                detail: detailOf(task, draft),
              })),
              {
                id: 'check',
                title: lacking > 0 ? 'Check your answers and send' : <ApplyLink step="check">Check your answers and send</ApplyLink>,
                state: lacking > 0 ? 'notYet' : 'notStarted',
                detail:
                  lacking > 0
                    ? `${lacking} ${lacking === 1 ? 'task' : 'tasks'} to finish first`
                    : 'You can check everything before sending',
              },
            ]}
          />
          <Actions>
            {lacking > 0 ? (
              <ApplyLink tone="primary" step={progress.find(({ missing }) => missing !== null)?.task}>
                {draft.version > 0 ? 'Continue' : 'Start'}
              </ApplyLink>
            ) : (
              <ApplyLink tone="primary" step="check">
                Check your answers
              </ApplyLink>
            )}
            {draft.version > 0 ? <DiscardApplication onDiscard={onDiscard} /> : null}
          </Actions>
          {suggestions}
        </section>
        <div className={styles.summary}>
          <AdvertFacts advert={advert} link={jobLink} />
        </div>
      </div>
    </Page>
  );
}

function stateOf({ state, optional }: TaskProgress): TaskState {
  return state === 'notStarted' && optional ? 'optional' : state;
}

function detailOf({ task }: TaskProgress, { asks, files }: ApplicationDraft): string | undefined {
  if (task === 'applicationForm') return fileWords(files.applicationForm) ?? 'Download it, fill it in and upload it';
  if (task === 'coverLetter') return fileWords(files.coverLetter);
  if (task === 'equality') return asks.equality === 'recorded' ? 'Counted without your name' : 'Never shown with your application';
  return undefined;
}
