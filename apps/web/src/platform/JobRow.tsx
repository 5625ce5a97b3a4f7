import { type AdvertSummary, formatDate, formatSalary, listCommentLength } from '@berth/contract';
import type { ReactNode } from 'react';
import { Row } from '../ui/Rows.tsx';
import { JobStateMark } from './JobStateMark.tsx';

type JobRowProps = {
  advert: AdvertSummary;
  url: string;
  /** Level of the title's heading. */
  level?: 2 | 3;
  /** The candidate's own marks on the advert. */
  marks: ReactNode;
  /** Why the job is on the list. */
  why?: ReactNode;
};

/** The heart says that a job is saved. */
const asHeart = ['Saved'] as const;

/** One job of a short list, in brief. */
export function JobRow({ advert, url, level = 3, marks, why }: JobRowProps) {
  return (
    <Row
      title={advert.jobTitle}
      url={url}
      level={level}
      marks={marks}
      facts={[advert.employer, advert.locationName].filter(Boolean).join(' · ')}
      foot={
        <>
          <strong>{formatSalary(advert, listCommentLength)}</strong>
          {advert.closingDate ? (
            <span>
              Closes <time dateTime={advert.closingDate}>{formatDate(advert.closingDate)}</time>
            </span>
          ) : null}
          <JobStateMark advert={advert} without={asHeart} />
        </>
      }
      why={why}
    />
  );
}
