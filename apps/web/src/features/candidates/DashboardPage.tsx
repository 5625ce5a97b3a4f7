import { type AdvertSummary, type Application, type Completeness, maxCvs, maxJobAlerts } from '@berth/contract';
import { BellRing, Briefcase, FileText, GraduationCap, Heart, Info, type LucideIcon, Newspaper, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { ProgressRing } from '../../ui/ProgressRing.tsx';
import styles from './Dashboard.module.css';
import { DashboardJobs } from './DashboardJobs.tsx';
import { NextThing } from './NextThing.tsx';
import { ProfilePrompts } from './ProfilePrompts.tsx';
import { RecentApplications } from './RecentApplications.tsx';

type DashboardPageProps = {
  firstName: string;
  /** How complete the profile is. */
  completeness: Completeness;
  refereeCount: number;
  /** How many skills are on the profile; null where the tenant asks for none. */
  skillCount: number | null;
  cvCount: number;
  /** Whether a CV can be sent: one that failed the safety check cannot. */
  hasCv: boolean;
  alertCount: number;
  savedCount: number;
  applications: readonly Application[];
  /** The newest of the open adverts, and how many are open. */
  active: { total: number; adverts: readonly AdvertSummary[] };
  /** The search page: a path of this site, or the client site's address (account application mode). */
  searchUrl: string;
  /** The address of one advert, on this site or the client's. */
  jobUrl: (advert: { jobName: string; advertId: number }) => string;
  /** News and events as a tile, for the tenants that have that tile. Others show Our service there. */
  newsTileUrl: string | null;
  /** News and events as a link next to the jobs, in account application mode. */
  newsLinkUrl: string | null;
  /** The candidate's own marks on an advert. */
  marksOf: (advert: AdvertSummary) => ReactNode;
};

/** The page after signing in: the next thing to do, links, the newest jobs and recent applications. */
export function DashboardPage(props: DashboardPageProps) {
  const { firstName, completeness, refereeCount, skillCount, cvCount, hasCv, alertCount, savedCount, applications, active } = props;
  const { searchUrl, jobUrl, newsTileUrl, newsLinkUrl, marksOf } = props;
  return (
    <Page>
      <PageHeading>{firstName ? `Hello, ${firstName}` : 'Hello'}</PageHeading>
      <div className={styles.progress}>
        <div className={styles.ring}>
          <ProgressRing label="Your profile" percentage={completeness.percentage} />
          {/* The ring has the same label for screen readers. */}
          <p aria-hidden="true">Your profile</p>
        </div>
        <NextThing hasCv={hasCv} applicationCount={applications.length} searchUrl={searchUrl} />
      </div>
      <ProfilePrompts parts={completeness.parts} refereeCount={refereeCount} />
      <nav aria-label="Your account">
        <ul className={styles.tiles}>
          <Tile icon={Search} title="Find jobs" detail="Search by keyword and place" url={searchUrl} />
          <Tile
            icon={BellRing}
            title="Manage job alerts"
            detail={alertCount === 0 ? 'None yet' : `${alertCount} of ${maxJobAlerts}`}
            url="/account/manage/job-alerts"
          />
          <Tile icon={Heart} title="Saved jobs" detail={savedCount === 0 ? 'None yet' : `${savedCount} saved`} url="/saved-jobs" />
          <Tile icon={FileText} title="CVs" detail={cvCount === 0 ? 'None yet' : `${cvCount} of ${maxCvs}`} url="/account/manage/cvs" />
          <Tile
            icon={Briefcase}
            title="Applications"
            detail={applications.length === 0 ? 'None yet' : `${applications.length} sent`}
            url="/applications"
          />
          {skillCount === null ? null : (
            <Tile
              icon={GraduationCap}
              title="Add skills"
              detail={skillCount === 0 ? 'None yet' : `${skillCount} added`}
              url="/account/manage/skills"
            />
          )}
          {newsTileUrl ? (
            <Tile icon={Newspaper} title="News & Events" detail="What is new with us" url={newsTileUrl} />
          ) : (
            <Tile icon={Info} title="Our service" detail="How we help you find work" url="/our-service" />
          )}
        </ul>
      </nav>
      <div className={styles.columns}>
        <DashboardJobs {...active} searchUrl={searchUrl} jobUrl={jobUrl} marksOf={marksOf} />
        <RecentApplications applications={applications.slice(0, 3)} jobUrl={jobUrl} />
      </div>
      {newsLinkUrl ? (
        <p>
          <AnyLink url={newsLinkUrl}>Read our news and events</AnyLink>
        </p>
      ) : null}
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
