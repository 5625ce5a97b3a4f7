import { type AdvertSummary, formatDate, formatSalary, formatYearly, listCommentLength, truncate } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { JobStateMark } from '../../platform/JobStateMark.tsx';
import { useNow } from '../../platform/now.ts';
import { Chip } from '../../ui/Chip.tsx';
import { isClosingSoon, postedWords } from './advert-dates.ts';
import { EmployerName } from './EmployerName.tsx';
import styles from './JobCard.module.css';

type JobCardProps = {
  advert: AdvertSummary;
  /** Level of the title's heading, one below the list's own. */
  level?: 2 | 3 | 4;
  /** Cuts a long salary comment, as the home page and the latest jobs do (adverts.salary.3). */
  shortSalary?: boolean;
  /** It is new among the others of its list. */
  isNew?: boolean;
  /** How far it is from the searched place. */
  distance?: string;
  /** The heart, top right, above the card's link. */
  marks?: ReactNode;
  /** What the visitor can do with the card, at the end of its foot. */
  acts?: ReactNode;
  /** The card is in the results of a search, and the job page links back to them. */
  isFound?: boolean;
  /** A passage of the description to show instead of its beginning. */
  passage?: string;
  /** Renders title, employer, location and preview, such as with the words that were found marked. */
  textOf?: (text: string) => ReactNode;
};

/** Two lines of a narrow phone: some feeds put whole sentences into a location, which the job page shows in full. */
const longestLocation = 60;

const asWritten = (text: string): ReactNode => text;

/** The heart says that a job is saved. */
const asHeart = ['Saved'] as const;

/** One advert of a list. The title is the link and the whole card its target. */
export function JobCard({
  advert,
  level = 3,
  shortSalary = false,
  isNew = false,
  distance,
  marks,
  acts,
  isFound = false,
  passage,
  textOf = asWritten,
}: JobCardProps) {
  const now = useNow();
  const Heading = `h${level}` as const;
  const closingSoon = isClosingSoon(advert.closingDate, now);
  const yearly = formatYearly(advert);
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        {advert.logoPath ? <img className={styles.logo} src={advert.logoPath} alt="" loading="lazy" /> : null}
        <Heading className={styles.title}>
          <Link
            to="/job/$name/$id"
            params={{ name: advert.jobName, id: String(advert.advertId) }}
            {...(isFound && { state: { fromSearch: true } })}
          >
            {textOf(advert.jobTitle)}
          </Link>
        </Heading>
        {marks ? <div className={styles.marks}>{marks}</div> : null}
        <p className={styles.facts}>
          <EmployerName advert={advert} textOf={textOf} />
          {advert.locationName ? <> · {textOf(truncate(advert.locationName, longestLocation))}</> : null}
          {distance ? ` · ${distance}` : null}
        </p>
      </div>
      <p className={styles.terms}>
        <span className={styles.salary}>{formatSalary(advert, shortSalary ? listCommentLength : undefined)}</span>
        {yearly ? <span className={styles.yearly}>{yearly}</span> : null}
        {advert.contractTypeName ? <Chip>{advert.contractTypeName}</Chip> : null}
        {advert.hoursName ? <Chip>{advert.hoursName}</Chip> : null}
        {advert.workplaceName === 'Hybrid' ? <Chip>Hybrid</Chip> : null}
        {advert.workplaceName === 'At home' ? <Chip>From home</Chip> : null}
      </p>
      <p className={styles.preview}>
        <span>{textOf(passage ?? advert.preview)}</span>
      </p>
      <p className={styles.foot} data-soon={closingSoon}>
        <span className={styles.posted}>{postedWords(advert.publishDate, now)}</span>
        {advert.closingDate ? (
          <span>
            Closes <time dateTime={advert.closingDate}>{formatDate(advert.closingDate)}</time>
          </span>
        ) : null}
        {isNew ? <Chip tone="brand">New</Chip> : null}
        {closingSoon ? <Chip tone="warning">Closing soon</Chip> : null}
        <JobStateMark advert={advert} without={asHeart} />
        {acts}
      </p>
    </article>
  );
}
