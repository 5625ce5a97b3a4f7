import { useSuspenseQuery } from '@tanstack/react-query';
import { jobCategoriesQuery, latestAdvertsQuery, latestCount } from '../features/adverts/adverts.queries.ts';
import { CategoryLinks } from '../features/adverts/CategoryLinks.tsx';
import { LatestAdverts } from '../features/adverts/LatestAdverts.tsx';
import { HomeHero } from '../features/tenants/HomeHero.tsx';
import { logoUrl } from '../features/tenants/logo-url.ts';
import { MissingPageNotice } from '../features/tenants/MissingPageNotice.tsx';
import { PromoBlock } from '../features/tenants/PromoBlock.tsx';
import { tenantContentQuery, tenantDetailsQuery } from '../platform/tenant.ts';
import { Page } from '../ui/Page.tsx';
import { JobSearch } from './-JobSearch.tsx';

/** The public home page. `missing` is the path that led here because there is no such page. */
export function HomePage({ missing }: { missing?: string }) {
  const {
    data: { home },
  } = useSuspenseQuery(tenantContentQuery);
  const { data: details } = useSuspenseQuery(tenantDetailsQuery);
  const { data: latest } = useSuspenseQuery(latestAdvertsQuery(latestCount));
  const { data: categories } = useSuspenseQuery(jobCategoriesQuery);
  return (
    <>
      {missing ? <MissingPageNotice path={missing} /> : null}
      <HomeHero heading={home.heading} text={home.text} search={<JobSearch />} links={<CategoryLinks categories={categories} />} />
      <Page>
        <LatestAdverts adverts={latest} heading={home.latestHeading} more={{ to: '/jobs', words: 'See more' }} />
        <PromoBlock promo={home.promo} logoUrl={logoUrl(details)} />
      </Page>
    </>
  );
}
