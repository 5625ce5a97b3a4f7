import { actPath, type JobMark, jobStep } from '@berth/contract';
import { CircleCheck, Heart } from 'lucide-react';
import { AnyLink } from '../ui/AnyLink.tsx';
import { Chip } from '../ui/Chip.tsx';
import styles from './JobState.module.css';
import { useJobState } from './job-states.tsx';

/** The word says it: every other icon would be one more file on each page with jobs. */
const icons: Partial<Record<JobMark, typeof Heart>> = { Applied: CircleCheck, Saved: Heart };
const tones = { Applied: 'positive', Begun: 'warning', Withdrawn: 'plain', Saved: 'brand', Closed: 'plain' } as const;

type JobStateMarkProps = {
  advert: { advertId: number; jobName: string; isOpen?: boolean };
  /** Marks that the page shows in another way. */
  without?: readonly JobMark[];
};

/** What the candidate has done about a job, in one word (applications.state.1). Leads to the one right act. */
export function JobStateMark({ advert, without }: JobStateMarkProps) {
  const { mark, act } = jobStep(useJobState(advert.advertId).state, { isOpen: advert.isOpen ?? true });
  if (!mark || without?.includes(mark)) return null;
  const chip = (
    <Chip tone={tones[mark]} {...(icons[mark] && { icon: icons[mark] })}>
      {mark}
    </Chip>
  );
  if (!act || mark === 'Saved') return chip;
  return (
    <AnyLink url={actPath(act, advert)} preload={false} className={styles.mark} aria-label={`${mark}: ${act.words}`}>
      {chip}
    </AnyLink>
  );
}
