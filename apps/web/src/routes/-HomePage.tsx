import { useSuspenseQuery } from '@tanstack/react-query';
import { latestAdvertsQuery, latestCount } from '../features/adverts/adverts.queries.ts';
import { CategoryLinks } from '../features/adverts/CategoryLinks.tsx';
import { LatestAdverts } from '../features/adverts/LatestAdverts.tsx';
import { HomeHero } from '../features/tenants/HomeHero.tsx';
import { MissingPageNotice } from '../features/tenants/MissingPageNotice.tsx';
import { PromoBlock } from '../features/tenants/PromoBlock.tsx';
import { siteUrl } from '../platform/client-site.ts';
import { jobCategoriesQuery } from '../platform/job-categories.ts';
import { tenantConfigQuery, tenantContentQuery, tenantDetailsQuery } from '../platform/tenant.ts';
import { Page } from '../ui/Page.tsx';
import { JobSearch } from './-JobSearch.tsx';
import { saveMarkOf } from './-save-mark.tsx';

/** The public home page. `missing` is the path that led here because there is no such page. */
export function HomePage({ missing }: { missing?: string | undefined }) {
  const {
    data: { home },
  } = useSuspenseQuery(tenantContentQuery);
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: details } = useSuspenseQuery(tenantDetailsQuery);
  const { data: latest } = useSuspenseQuery(latestAdvertsQuery(latestCount));
  const { data: categories } = useSuspenseQuery(jobCategoriesQuery);
  return (
    <>
      {missing ? <MissingPageNotice path={missing} advice="You can search for a job below." /> : null}
      <HomeHero heading={home.heading} text={home.text} search={<JobSearch />} links={<CategoryLinks categories={categories} />} />
      <Page>
        <LatestAdverts adverts={latest} heading={home.latestHeading} more={{ url: '/jobs', words: 'See more' }} marksOf={saveMarkOf} />
        <PromoBlock promo={{ ...home.promo, url: siteUrl(config, home.promo.url) }} logoUrl={details.files.logo} />
      </Page>
    </>
  );
}
