import type { Advert, AdvertSummary } from '@berth/contract';
import type { ReactNode } from 'react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { BackToResults } from './BackToResults.tsx';
import { JobArticle } from './JobArticle.tsx';
import { ShareButton } from './ShareButton.tsx';
import { SimilarJobs } from './SimilarJobs.tsx';

type JobPageProps = {
  advert: Advert;
  similar: readonly AdvertSummary[];
  /** Where jobs are looked for. */
  searchUrl: string;
  /** Keeps the job to come back to: a button beside Apply, and a mark beside it in the bar of a phone. */
  save: { button: ReactNode; mark: ReactNode };
  /** What is the visitor's own about a similar advert. */
  marksOf: (advert: AdvertSummary) => ReactNode;
  /** The way to jobs like this by email. */
  alert: ReactNode;
};

/** One advert as the public sees it: open with the way to apply, closed with what to look at instead. */
export function JobPage(props: JobPageProps) {
  return props.advert.isOpen ? <OpenJob {...props} /> : <ClosedJob {...props} />;
}

function OpenJob({ advert, similar, searchUrl, save, marksOf, alert }: JobPageProps) {
  const apply = (
    <LinkButton wide to="/apply/$name/$id" params={{ name: advert.jobName, id: String(advert.advertId) }}>
      Apply
    </LinkButton>
  );
  return (
    <JobArticle
      advert={advert}
      top={<BackToResults searchUrl={searchUrl} />}
      apply={apply}
      save={save}
      acts={
        <>
          <ShareButton title={advert.jobTitle} />
          {alert}
        </>
      }
      similar={<SimilarJobs adverts={similar} heading="Similar jobs" marksOf={marksOf} />}
    />
  );
}

/** What is still open stands first: that is what somebody who followed an old link came for. */
function ClosedJob({ advert, similar, searchUrl, marksOf, alert }: JobPageProps) {
  const acts = (
    <>
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
  return <JobArticle advert={advert} top={<BackToResults searchUrl={searchUrl} />} notice={notice} />;
}
