import { actPath, type JobMark, jobStep } from '@berth/contract';
import { CircleCheck, Heart, Lock, PencilLine, Undo2 } from 'lucide-react';
import { AnyLink } from '../ui/AnyLink.tsx';
import { Chip } from '../ui/Chip.tsx';
import styles from './JobState.module.css';
import { useJobState } from './job-states.tsx';

const icons = { Applied: CircleCheck, Begun: PencilLine, Withdrawn: Undo2, Saved: Heart, Closed: Lock };
const tones = { Applied: 'positive', Begun: 'warning', Withdrawn: 'plain', Saved: 'brand', Closed: 'plain' } as const;

type JobStateMarkProps = {
  advert: { advertId: number; jobName: string; isOpen?: boolean };
  /** Marks that the page shows in another way. */
  without?: readonly JobMark[];
};

/** What the candidate has done about a job, in one word with an icon (applications.state.1). Leads to the one right act. */
export function JobStateMark({ advert, without }: JobStateMarkProps) {
  const { mark, act } = jobStep(useJobState(advert.advertId).state, { isOpen: advert.isOpen ?? true });
  if (!mark || without?.includes(mark)) return null;
  const chip = (
    <Chip tone={tones[mark]} icon={icons[mark]}>
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
