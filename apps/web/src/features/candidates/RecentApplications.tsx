import { type Application, applyPath, type BegunApplication, formatDate } from '@berth/contract';
import { CircleCheck, PencilLine, Undo2 } from 'lucide-react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Row, Rows } from '../../ui/Rows.tsx';
import styles from './Dashboard.module.css';

/** Rows of the dashboard. The page of applications has all. */
const shown = 3;

type RecentApplicationsProps = {
  /** Not sent yet, without the one that is the next thing to do. */
  begun: readonly BegunApplication[];
  applications: readonly Application[];
  jobUrl: (advert: Application['advert']) => string;
};

/** The last applications with their states, unfinished ones first. */
export function RecentApplications({ begun, applications, jobUrl }: RecentApplicationsProps) {
  const unfinished = begun.slice(0, shown);
  return (
    <section className={styles.section} aria-labelledby="recent-applications">
      <h2 id="recent-applications">Your applications</h2>
      <Rows>
        {unfinished.map((draft) => (
          <Row
            key={draft.advertId}
            title={draft.jobTitle}
            url={applyPath(draft)}
            facts={draft.employer}
            foot={
              <>
                <Chip tone="warning" icon={PencilLine}>
                  Begun
                </Chip>
                <span>
                  Saved <time dateTime={draft.changedOn}>{formatDate(draft.changedOn)}</time>
                </span>
              </>
            }
          />
        ))}
        {applications.slice(0, shown - unfinished.length).map(({ applicationGuid, advert, createdOn, status }) => (
          <Row
            key={applicationGuid}
            title={advert.jobTitle}
            url={jobUrl(advert)}
            facts={[advert.employer, advert.locationName].filter(Boolean).join(' · ')}
            foot={
              <>
                {status === 'withdrawn' ? (
                  <Chip icon={Undo2}>Withdrawn</Chip>
                ) : (
                  <Chip tone="positive" icon={CircleCheck}>
                    Applied
                  </Chip>
                )}
                <span>
                  <time dateTime={createdOn}>{formatDate(createdOn)}</time>
                </span>
              </>
            }
          />
        ))}
      </Rows>
      <p>
        <AnyLink tone="secondary" url="/applications">
          See all applications
        </AnyLink>
      </p>
    </section>
  );
}
