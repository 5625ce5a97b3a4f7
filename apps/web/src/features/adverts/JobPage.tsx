import type { Advert, AdvertSummary, SimilarPay } from '@berth/contract';
import type { ReactNode } from 'react';
import { JobStateAct } from '../../platform/JobStateAct.tsx';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ApplyElsewhereLink } from './ApplyElsewhereLink.tsx';
import { BackToResults } from './BackToResults.tsx';
import { JobArticle } from './JobArticle.tsx';
import { ShareButton } from './ShareButton.tsx';
import { SimilarJobs } from './SimilarJobs.tsx';

type JobPageProps = {
  advert: Advert;
  similar: readonly AdvertSummary[];
  /** What jobs like it pay; null if too few are known. */
  pay: SimilarPay | null;
  /** Where jobs are looked for. */
  searchUrl: string;
  /** Saves the job: a button next to Apply, and an icon in the bar on a phone. */
  save: { button: ReactNode; mark: ReactNode };
  /** The visitor's own marks on a similar advert. */
  marksOf: (advert: AdvertSummary) => ReactNode;
  /** The way to jobs like this by email. */
  alert: ReactNode;
};

/** The public page of an advert: how to apply while it is open, similar jobs once it has closed. */
export function JobPage(props: JobPageProps) {
  return props.advert.isOpen ? <OpenJob {...props} /> : <ClosedJob {...props} />;
}

function OpenJob({ advert, similar, pay, searchUrl, save, marksOf, alert }: JobPageProps) {
  return (
    <JobArticle
      advert={advert}
      top={<BackToResults searchUrl={searchUrl} />}
      apply={advert.applyElsewhere ? <ApplyElsewhereLink to={advert.applyElsewhere} /> : <JobStateAct advert={advert} />}
      save={save}
      acts={
        <>
          <ShareButton title={advert.jobTitle} />
          {alert}
        </>
      }
      pay={pay}
      similar={<SimilarJobs adverts={similar} heading="Similar jobs" marksOf={marksOf} />}
    />
  );
}

/** Similar open jobs come first: most visitors with an old link want those. */
function ClosedJob({ advert, similar, pay, searchUrl, marksOf, alert }: JobPageProps) {
  const acts = (
    <>
      <JobStateAct advert={advert} />
      <AnyLink tone="secondary" url={searchUrl}>
        Search open jobs
      </AnyLink>
      {alert}
    </>
  );
  const notice = (
    <>
      <Notice tone="warning" title="This job has closed" actions={acts}>
        You can no longer apply for it.
      </Notice>
      <SimilarJobs adverts={similar} heading="Similar jobs that are open" marksOf={marksOf} />
    </>
  );
  return <JobArticle advert={advert} top={<BackToResults searchUrl={searchUrl} />} notice={notice} pay={pay} />;
}
