import type { AdvertSummary, Landing } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNow } from '../../platform/now.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { newAdverts } from './advert-dates.ts';
import { JobCard } from './JobCard.tsx';
import { LandingLinks } from './LandingLinks.tsx';
import { landingHeading, landingLead, landingSearch } from './landing-words.ts';

type LandingPageProps = {
  landing: Landing;
  /** The visitor's own marks on an advert. */
  marksOf: (advert: AdvertSummary) => ReactNode;
};

/** The open adverts of a place, a category or both, with links to more and to related pages. */
export function LandingPage({ landing, marksOf }: LandingPageProps) {
  const { place, category, total, adverts, related } = landing;
  const search = landingSearch(landing);
  const news = newAdverts(adverts, useNow());
  return (
    <Page>
      <PageHeading lead={landingLead(total)}>{landingHeading(landing)}</PageHeading>
      <Stack as="ul">
        {adverts.map((advert) => (
          <li key={advert.advertId}>
            <JobCard advert={advert} level={2} isNew={news.has(advert.advertId)} marks={marksOf(advert)} />
          </li>
        ))}
      </Stack>
      <p>
        <AnyLink tone="secondary" url={search.href}>
          {search.words}
        </AnyLink>
      </p>
      {place && category ? (
        <ul>
          <li>
            <Link to="/jobs/in/$place" params={{ place: place.slug }}>
              All jobs in {place.name}
            </Link>
          </li>
          <li>
            <Link to="/jobs/category/$category" params={{ category: category.slug }}>
              All {category.name} jobs
            </Link>
          </li>
        </ul>
      ) : null}
      {place ? (
        <LandingLinks
          heading={`Other jobs in ${place.name}`}
          links={related.categories}
          slugs={(slug) => ({ category: slug, place: place.slug })}
        />
      ) : null}
      {category ? (
        <LandingLinks
          heading={`${category.name} jobs in other places`}
          links={related.places}
          slugs={(slug) => ({ category: category.slug, place: slug })}
        />
      ) : null}
    </Page>
  );
}
