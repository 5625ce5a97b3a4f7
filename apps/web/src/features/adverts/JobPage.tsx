import type { Advert, AdvertSummary } from '@berth/contract';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { AlertLink } from './AlertLink.tsx';
import { BackToResults } from './BackToResults.tsx';
import { JobArticle } from './JobArticle.tsx';
import { ShareButton } from './ShareButton.tsx';
import { SimilarJobs } from './SimilarJobs.tsx';

type JobPageProps = { advert: Advert; similar: readonly AdvertSummary[] };

/** One advert as the public sees it: open with the way to apply, closed with what to look at instead. */
export function JobPage({ advert, similar }: JobPageProps) {
  return advert.isOpen ? <OpenJob advert={advert} similar={similar} /> : <ClosedJob advert={advert} similar={similar} />;
}

function OpenJob({ advert, similar }: JobPageProps) {
  const apply = (
    <LinkButton wide to="/apply/$name/$id" params={{ name: advert.jobName, id: String(advert.advertId) }}>
      Apply
    </LinkButton>
  );
  return (
    <JobArticle
      advert={advert}
      top={<BackToResults />}
      apply={apply}
      acts={
        <>
          <ShareButton title={advert.jobTitle} />
          <AlertLink params={{ keyword: advert.jobTitle, location: advert.address.locality }} words="Jobs like this by email" />
        </>
      }
      similar={<SimilarJobs adverts={similar} heading="Similar jobs" />}
    />
  );
}

/** What is still open stands first: that is what somebody who followed an old link came for. */
function ClosedJob({ advert, similar }: JobPageProps) {
  const search = (
    <LinkButton tone="secondary" to="/search">
      Search open jobs
    </LinkButton>
  );
  const notice = (
    <>
      <Notice tone="warning" title="This job has closed" actions={search}>
        It takes no more applications.
      </Notice>
      <SimilarJobs adverts={similar} heading="Similar jobs that are open" />
    </>
  );
  return <JobArticle advert={advert} top={<BackToResults />} notice={notice} />;
}
