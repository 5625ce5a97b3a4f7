import type { AdvertSummary, Employer } from '@berth/contract';
import type { ReactNode } from 'react';
import { useNow } from '../../platform/now.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { newAdverts } from './advert-dates.ts';
import styles from './EmployerPage.module.css';
import { employerHeading, employerSearch } from './employer-words.ts';
import { JobCard } from './JobCard.tsx';
import { landingLead } from './landing-words.ts';

type EmployerPageProps = {
  employer: Employer;
  /** The visitor's own marks on an advert. */
  marksOf: (advert: AdvertSummary) => ReactNode;
};

/** An employer: its open adverts, logo and words. It says so if there are no open adverts. */
export function EmployerPage({ employer, marksOf }: EmployerPageProps) {
  const { name, descriptionHtml, logoPath, total, adverts } = employer;
  const search = employerSearch(employer);
  const news = newAdverts(adverts, useNow());
  return (
    <Page>
      <div className={styles.heading}>
        <div className={styles.words}>
          <h1 id="page-heading" tabIndex={-1}>
            {employerHeading(employer)}
          </h1>
          {total > 0 ? (
            <p className={styles.lead}>
              {landingLead(total)}
              {descriptionHtml ? (
                <a className={styles.toAbout} href="#about-employer">
                  About {name}
                </a>
              ) : null}
            </p>
          ) : null}
        </div>
        {logoPath ? <img className={styles.logo} src={logoPath} alt={`Logo of ${name}`} /> : null}
      </div>
      <div className={styles.columns} data-alone={descriptionHtml === ''}>
        {total > 0 ? (
          <Stack>
            <Stack as="ul">
              {adverts.map((advert) => (
                <li key={advert.advertId}>
                  <JobCard
                    advert={{ ...advert, employerSlug: null, logoPath: null }}
                    level={2}
                    isNew={news.has(advert.advertId)}
                    marks={marksOf(advert)}
                  />
                </li>
              ))}
            </Stack>
            <p>
              <AnyLink tone="secondary" url={search.href}>
                {search.words}
              </AnyLink>
            </p>
          </Stack>
        ) : (
          <Notice
            title="No open jobs at the moment"
            actions={
              <AnyLink tone="secondary" url="/search">
                Search all jobs
              </AnyLink>
            }
          >
            All jobs at {name} have closed. New ones will be listed here.
          </Notice>
        )}
        {descriptionHtml ? (
          <section className={styles.about} aria-labelledby="about-employer">
            <h2 id="about-employer">About {name}</h2>
            <Prose html={descriptionHtml} />
          </section>
        ) : null}
      </div>
    </Page>
  );
}
