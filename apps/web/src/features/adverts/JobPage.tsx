import type { Advert } from '@berth/contract';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { BackToResults } from './BackToResults.tsx';
import { JobFacts } from './JobFacts.tsx';
import styles from './JobPage.module.css';
import { ShareButton } from './ShareButton.tsx';

/** One advert: facts and the way to apply beside the description, on a phone above it with Apply at hand below. */
export function JobPage({ advert }: { advert: Advert }) {
  return (
    <article className={styles.page}>
      <BackToResults />
      <header className={styles.title}>
        <h1 id="page-heading" tabIndex={-1}>
          {advert.jobTitle}
        </h1>
        <p className={styles.employer}>{advert.employer}</p>
        {advert.isOpen ? null : (
          <Notice tone="warning" title="This job has closed">
            It takes no more applications.{' '}
            <LinkButton tone="quiet" to="/search">
              Search open jobs
            </LinkButton>
          </Notice>
        )}
      </header>
      <aside className={styles.aside} aria-label="About this job">
        <div className={styles.acts} data-print="no">
          {advert.isOpen ? (
            <div className={styles.wideApply}>
              <Apply advert={advert}>Apply</Apply>
            </div>
          ) : null}
          <ShareButton title={advert.jobTitle} />
        </div>
        <JobFacts advert={advert} />
      </aside>
      <div className={styles.description}>
        {advert.advertText ? <Prose html={advert.advertText} /> : <p>The employer gives no description of this job.</p>}
        <Contact advert={advert} />
      </div>
      {advert.isOpen ? (
        <div className={styles.bar} data-print="no">
          <Apply advert={advert}>Apply</Apply>
        </div>
      ) : null}
    </article>
  );
}

function Apply({ advert, children }: { advert: Advert; children: ReactNode }) {
  return (
    <LinkButton wide to="/apply/$name/$id" params={{ name: advert.jobName, id: String(advert.advertId) }}>
      {children}
    </LinkButton>
  );
}

function Contact({ advert }: { advert: Advert }) {
  const { name, phone } = advert.contactInformation;
  if (!name && !phone) return null;
  return (
    <section className={styles.contact} aria-labelledby="job-contact">
      <h2 id="job-contact">Questions about this job</h2>
      <p>
        {name}
        {name && phone ? ', ' : ''}
        {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : null}
      </p>
    </section>
  );
}
