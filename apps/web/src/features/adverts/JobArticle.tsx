import type { Advert, SimilarPay as Pay } from '@berth/contract';
import type { ReactNode } from 'react';
import { siteOrigin } from '../../platform/answer.ts';
import { JobStateMark } from '../../platform/JobStateMark.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { EmployerName } from './EmployerName.tsx';
import styles from './JobArticle.module.css';
import { JobContact } from './JobContact.tsx';
import { JobDocuments } from './JobDocuments.tsx';
import { JobFacts } from './JobFacts.tsx';
import { JobInBrief } from './JobInBrief.tsx';
import { SimilarPay } from './SimilarPay.tsx';

type JobArticleProps = {
  advert: Advert;
  /** On top: the way back, or what this page is. */
  top?: ReactNode;
  /** Under the title, before everything else. */
  notice?: ReactNode;
  /** The one primary act: on top of the facts on a laptop, in a bar at the bottom of a phone. */
  apply?: ReactNode;
  /** The second act: a button on a laptop, an icon in the bar on a phone. */
  save?: { button: ReactNode; mark: ReactNode };
  /** Further acts, after the facts on a phone. */
  acts?: ReactNode;
  /** What jobs like it pay, if enough are known. */
  pay?: Pay | null;
  /** Last of all. */
  similar?: ReactNode;
};

/** The button that saves a job, and the notice of a closed one, say these. */
const onButtons = ['Saved', 'Closed'] as const;

/**
 * The layout of an advert: what decides in one line under the title, and all facts and acts next to the description. On a phone they come
 * after it, and Apply is in a bar at the bottom (adverts.page.8).
 */
export function JobArticle({ advert, top, notice, apply, save, acts, pay, similar }: JobArticleProps) {
  return (
    <article className={styles.page}>
      {top ? <div className={styles.top}>{top}</div> : null}
      <header className={styles.title}>
        <div className={styles.names}>
          <div className={styles.words}>
            <h1 id="page-heading" tabIndex={-1}>
              {advert.jobTitle}
            </h1>
            <p className={styles.employer}>
              <EmployerName advert={advert} />
            </p>
            <JobInBrief advert={advert} />
            <JobStateMark advert={advert} without={onButtons} />
          </div>
          {advert.logoPath ? <img className={styles.logo} src={advert.logoPath} alt={`Logo of ${advert.employer}`} /> : null}
        </div>
        {notice}
      </header>
      <div className={styles.description}>
        {advert.advertText ? <Prose html={advert.advertText} /> : <p>The employer gives no description of this job.</p>}
        <JobDocuments documents={advert.documents} />
        <JobContact contact={advert.contactInformation} />
        {pay ? <SimilarPay pay={pay} /> : null}
        {advert.isOpen ? <p data-print="only">{`${siteOrigin()}/job/${advert.jobName}/${advert.advertId}`}</p> : null}
      </div>
      <aside className={styles.aside} aria-label="About this job">
        {apply || acts ? (
          <div className={styles.acts} data-print="no">
            {apply ? (
              <div className={styles.wideActs}>
                {apply}
                {save?.button}
              </div>
            ) : null}
            {acts}
          </div>
        ) : null}
        <JobFacts advert={advert} />
      </aside>
      {similar ? <div className={styles.similar}>{similar}</div> : null}
      {apply ? (
        <div className={styles.bar} data-print="no">
          {apply}
          {save?.mark}
        </div>
      ) : null}
    </article>
  );
}
