import type { SavedJob } from '@berth/contract';
import { useEffect, useRef } from 'react';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './SavedJobs.module.css';
import { useChangeSavedJob } from './use-change-saved-job.ts';

type ChangeSavedJobProps = { job: SavedJob; isRemoved: boolean; onRemove: () => void };

/** Removes a job from the list, and undoes that: one button, so that the focus stays. A closed job cannot be saved again. */
export function ChangeSavedJob({ job, isRemoved, onRemove }: ChangeSavedJobProps) {
  const sessionEnded = useSessionEnded();
  const { pendingChange, change } = useChangeSavedJob((error) => void sessionEnded(error));
  const {
    candidateSavedJobId,
    advertId,
    advert: { jobTitle, isOpen },
  } = job;
  const press = () => {
    if (isRemoved) void change({ save: advertId });
    else {
      onRemove();
      void change({ remove: candidateSavedJobId, advertId: isOpen ? advertId : undefined });
    }
  };
  if (isRemoved && !isOpen) return <Gone />;
  return (
    <Button tone="quiet" busy={pendingChange !== null} onClick={press}>
      {isRemoved ? 'Undo' : 'Remove'}
      <VisuallyHidden>{isRemoved ? ` removing ${jobTitle}` : ` ${jobTitle} from Saved Jobs`}</VisuallyHidden>
    </Button>
  );
}

/** Replaces the button that had the focus. */
function Gone() {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus({ preventScroll: true });
  }, []);
  return (
    <span ref={words} tabIndex={-1} className={styles.facts}>
      It has closed, so it cannot be saved again
    </span>
  );
}
