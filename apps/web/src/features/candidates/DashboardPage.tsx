import { type AdvertSummary, type Application, maxCvs } from '@berth/contract';
import { Briefcase, FileText, type LucideIcon, Search } from 'lucide-react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './Dashboard.module.css';
import { DashboardJobs } from './DashboardJobs.tsx';
import { NextThing } from './NextThing.tsx';
import { RecentApplications } from './RecentApplications.tsx';

type DashboardPageProps = {
  firstName: string;
  cvCount: number;
  applications: readonly Application[];
  latest: readonly AdvertSummary[];
  /** Where jobs are looked for: a path of this site, or the client site's search (account application mode). */
  searchUrl: string;
  /** The address of one advert, on this site or the client's. */
  jobUrl: (advert: { jobName: string; advertId: number }) => string;
};

/** Where a candidate lands: the next thing to do, the ways on, the newest jobs and what was sent. */
export function DashboardPage({ firstName, cvCount, applications, latest, searchUrl, jobUrl }: DashboardPageProps) {
  return (
    <Page>
      <PageHeading>Hello, {firstName}</PageHeading>
      <NextThing cvCount={cvCount} applicationCount={applications.length} searchUrl={searchUrl} />
      <nav aria-label="Your account">
        <ul className={styles.tiles}>
          <Tile icon={Search} title="Find jobs" detail="Search by keyword and place" url={searchUrl} />
          <Tile icon={FileText} title="CVs" detail={cvCount === 0 ? 'None yet' : `${cvCount} of ${maxCvs}`} url="/account/manage#5" />
          <Tile
            icon={Briefcase}
            title="Applications"
            detail={applications.length === 0 ? 'None yet' : `${applications.length} sent`}
            url="/applications"
          />
        </ul>
      </nav>
      <div className={styles.columns}>
        <DashboardJobs adverts={latest} searchUrl={searchUrl} jobUrl={jobUrl} />
        <RecentApplications applications={applications.slice(0, 3)} jobUrl={jobUrl} />
      </div>
    </Page>
  );
}

function Tile({ icon, title, detail, url }: { icon: LucideIcon; title: string; detail: string; url: string }) {
  return (
    <li className={styles.tile}>
      <Icon of={icon} size={24} />
      <p className={styles.tileTitle}>
        <AnyLink url={url}>{title}</AnyLink>
      </p>
      <p className={styles.tileDetail}>{detail}</p>
    </li>
  );
}
