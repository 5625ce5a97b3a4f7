import { actPath, type JobAct, jobStep } from '@berth/contract';
import { CircleCheck } from 'lucide-react';
import { AnyLink } from '../ui/AnyLink.tsx';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useJobState } from './job-states.tsx';

type JobActAdvert = { advertId: number; jobName: string; jobTitle: string; isOpen: boolean };

/** The one right act for the job of a page: apply, continue, apply again, or see what was sent (applications.state.2). */
export function JobStateAct({ advert }: { advert: JobActAdvert }) {
  const { act, mark } = jobStep(useJobState(advert.advertId).state, advert);
  if (!act) return mark === 'Closed' ? <Unsent advert={advert} /> : null;
  return (
    <AnyLink url={actPath(act, advert)} className={buttonClass(act.leadsTo === 'form' ? 'primary' : 'secondary', true)}>
      <ActIcon act={act} />
      {act.words}
    </AnyLink>
  );
}

/** The same in a list: quieter, and named by its job. `to` leaves out acts that lead elsewhere. */
export function ListedJobAct({ advert, to }: { advert: JobActAdvert; to?: JobAct['leadsTo'] }) {
  const { act } = jobStep(useJobState(advert.advertId).state, advert);
  if (!act || (to && act.leadsTo !== to)) return null;
  return (
    <AnyLink url={actPath(act, advert)} tone="quiet" preload={false}>
      <ActIcon act={act} />
      {act.words}
      <VisuallyHidden> for {advert.jobTitle}</VisuallyHidden>
    </AnyLink>
  );
}

function ActIcon({ act: { leadsTo } }: { act: JobAct }) {
  return leadsTo === 'application' ? <Icon of={CircleCheck} /> : null;
}

/** What happened to an application that was begun when the job closed. */
function Unsent({ advert }: { advert: JobActAdvert }) {
  const { state } = useJobState(advert.advertId);
  return state?.isBegun ? <p>You started an application but did not send it.</p> : null;
}
