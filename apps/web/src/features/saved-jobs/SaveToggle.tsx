import { Heart } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SaveToggle.module.css';
import { useSavedJob } from './use-saved-job.ts';

/** The job to save. */
type SaveToggleProps = { advertId: number; jobTitle: string };

const words = (isSaved: boolean) => (isSaved ? 'Saved' : 'Save job');
/** A page has many of these buttons, so each name says which job it saves. */
const name = (isSaved: boolean, jobTitle: string) => `${words(isSaved)}: ${jobTitle}`;

/** The heart of a job in a list: 44 px in every state, so that nothing moves when the list of saved jobs arrives. */
export function SaveMark({ advertId, jobTitle }: SaveToggleProps) {
  const { isSaved, isBusy, toggle } = useSavedJob(advertId);
  return (
    <button
      type="button"
      className={styles.mark}
      aria-label={name(isSaved, jobTitle)}
      aria-pressed={isSaved}
      aria-busy={isBusy || undefined}
      onClick={toggle}
      data-print="no"
    >
      <Icon of={Heart} size={24} />
    </button>
  );
}

/** The same as a labelled button, for the job's own page. */
export function SaveButton({ advertId, jobTitle }: SaveToggleProps) {
  const { isSaved, isBusy, toggle } = useSavedJob(advertId);
  return (
    <div className={styles.words}>
      <Button
        tone="secondary"
        wide
        aria-label={name(isSaved, jobTitle)}
        aria-pressed={isSaved}
        aria-busy={isBusy || undefined}
        onClick={toggle}
      >
        <Icon of={Heart} />
        {words(isSaved)}
      </Button>
    </div>
  );
}
