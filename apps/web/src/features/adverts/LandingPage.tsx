import type { Landing } from '@berth/contract';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { JobCard } from './JobCard.tsx';
import { LandingLinks } from './LandingLinks.tsx';
import { landingHeading, landingLead, landingSearch } from './landing-words.ts';

/** The open adverts of a place, a category, or a category in a place, with the way to more and to what is beside it. */
export function LandingPage({ landing }: { landing: Landing }) {
  const { place, category, total, adverts, related } = landing;
  const search = landingSearch(landing);
  return (
    <Page>
      <PageHeading lead={landingLead(total)}>{landingHeading(landing)}</PageHeading>
      <Stack as="ul">
        {adverts.map((advert) => (
          <li key={advert.advertId}>
            <JobCard advert={advert} level={2} />
          </li>
        ))}
      </Stack>
      <p>
        <LinkButton tone="secondary" to={search.href}>
          {search.words}
        </LinkButton>
      </p>
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
