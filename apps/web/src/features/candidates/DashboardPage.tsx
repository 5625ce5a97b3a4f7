import { type AdvertSummary, type Application, type BegunApplication, type Completeness, maxJobAlerts, sectionPath } from '@berth/contract';
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
import { nextThing, profilePrompts } from './next-thing.ts';
import { ProfilePrompts } from './ProfilePrompts.tsx';
import { RecentApplications } from './RecentApplications.tsx';

type DashboardPageProps = {
  firstName: string;
  /** How complete the profile is. */
  completeness: Completeness;
  refereeCount: number;
  /** Whether the tenant requires a phone number and there is none. */
  isPhoneMissing: boolean;
  isAddressMissing: boolean;
  /** How many skills are on the profile; null where the tenant asks for none. */
  skillCount: number | null;
  alertCount: number;
  savedCount: number;
  /** Begun and not sent, the last changed first. */
  begun: readonly BegunApplication[];
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
  /** Jobs that suit the candidate; null where the tenant ranks none. */
  jobsForYou: ReactNode;
};

/**
 * The page after signing in: applications, the next thing to do, the newest jobs, and tiles. What is linked once is not linked again further
 * down (dashboard.dashboard.9).
 */
export function DashboardPage(props: DashboardPageProps) {
  const { firstName, completeness, refereeCount, isPhoneMissing, isAddressMissing, begun, applications, active } = props;
  const { searchUrl, jobUrl, newsLinkUrl, marksOf, jobsForYou } = props;
  const prompts = profilePrompts({ parts: completeness.parts, refereeCount });
  const next = nextThing({ begun, isPhoneMissing, isAddressMissing, prompts, searchUrl });
  const others = prompts.filter(({ url }) => url !== next.url);
  const hasApplications = begun.length > 1 || applications.length > 0;
  const linked = [next, ...others].map(({ url }) => url);
  const tiles = tilesOf(props).filter(({ url }) => !linked.includes(url) && !(hasApplications && url === '/applications'));
  return (
    <Page>
      <PageHeading>{firstName ? `Hello, ${firstName}` : 'Hello'}</PageHeading>
      <div className={styles.columns}>
        {hasApplications ? <RecentApplications begun={begun.slice(1)} applications={applications} jobUrl={jobUrl} /> : null}
        <div className={styles.next} data-wide={!hasApplications || undefined}>
          <div className={styles.progress}>
            <div className={styles.ring}>
              <ProgressRing label="Your profile" percentage={completeness.percentage} />
              {/* The ring has the same label for screen readers. */}
              <p aria-hidden="true">Your profile</p>
            </div>
            <NextThing {...next} />
          </div>
          <ProfilePrompts prompts={others} />
        </div>
        <div className={styles.jobs}>
          <DashboardJobs {...active} searchUrl={searchUrl} jobUrl={jobUrl} marksOf={marksOf} />
          {jobsForYou}
        </div>
        <nav aria-label="Your account">
          <ul className={styles.tiles}>
            {tiles.map((tile) => (
              <Tile key={tile.url} {...tile} />
            ))}
          </ul>
        </nav>
      </div>
      {newsLinkUrl ? (
        <p>
          <AnyLink url={newsLinkUrl}>Read our news and events</AnyLink>
        </p>
      ) : null}
    </Page>
  );
}

type TileProps = { icon: LucideIcon; title: string; detail: string; url: string };

const count = (stored: number, words: string): string => (stored === 0 ? 'None yet' : words);

/** The tiles in their order (dashboard.dashboard.4). */
function tilesOf({ alertCount, savedCount, applications, skillCount, searchUrl, newsTileUrl }: DashboardPageProps): TileProps[] {
  return [
    { icon: Search, title: 'Find jobs', detail: 'Search by keyword and place', url: searchUrl },
    {
      icon: BellRing,
      title: 'Manage job alerts',
      detail: count(alertCount, `${alertCount} of ${maxJobAlerts}`),
      url: sectionPath('job-alerts'),
    },
    { icon: Heart, title: 'Saved jobs', detail: count(savedCount, `${savedCount} saved`), url: '/saved-jobs' },
    // Without a CV that can be sent, this is a prompt.
    { icon: FileText, title: 'CVs', detail: 'Ready to send', url: sectionPath('cvs') },
    { icon: Briefcase, title: 'Applications', detail: count(applications.length, `${applications.length} sent`), url: '/applications' },
    ...(skillCount === null
      ? []
      : [{ icon: GraduationCap, title: 'Add skills', detail: count(skillCount, `${skillCount} added`), url: sectionPath('skills') }]),
    newsTileUrl
      ? { icon: Newspaper, title: 'News & Events', detail: 'What is new with us', url: newsTileUrl }
      : { icon: Info, title: 'Our service', detail: 'How we help you find work', url: '/our-service' },
  ];
}

function Tile({ icon, title, detail, url }: TileProps) {
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
