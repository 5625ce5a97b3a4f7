import type { AdvertSummary } from '@berth/contract';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import styles from './FoundJob.module.css';
import { setHidden } from './hidden-jobs.ts';
import { JobCard } from './JobCard.tsx';

type FoundJobProps = {
  advert: AdvertSummary;
  level: 2 | 3 | 4;
  isNew: boolean;
  /** How far it is from the searched place. */
  distance: string;
  marks: ReactNode;
  /** The visitor has hidden this job on this device: its card is one line. */
  isHidden: boolean;
  /** A passage of the description that has them, if nothing else on the card does. */
  passage: string | undefined;
  /** Marks the words of the search. */
  textOf: (text: string) => ReactNode;
};

/** A result: its card with a button that hides it, or one line with a button that undoes that. The focus stays on the button. */
export function FoundJob({ advert, level, isNew, distance, marks, isHidden, passage, textOf }: FoundJobProps) {
  const { advertId, jobTitle } = advert;
  const act = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    flushSync(() => setHidden(advertId, !isHidden));
    act.current?.focus();
  };
  const button = (
    <button
      ref={act}
      type="button"
      className={styles.act}
      aria-label={isHidden ? `Undo: show ${jobTitle}` : `Hide: ${jobTitle}`}
      data-print="no"
      onClick={toggle}
    >
      {isHidden ? 'Undo' : 'Hide'}
    </button>
  );
  if (!isHidden)
    return (
      <JobCard
        advert={advert}
        level={level}
        isNew={isNew}
        distance={distance}
        marks={marks}
        acts={button}
        passage={passage}
        textOf={textOf}
        isFound
      />
    );
  return (
    <p className={styles.hidden}>
      <span>You hid “{jobTitle}”.</span>
      {button}
    </p>
  );
}
