import { contentFileSchema, pageSlugs, type TenantConfig, type TenantContent } from '@berth/contract';

/** Used if the runtime configuration could not be loaded: everything on this site, the usual distances, nothing left out. */
export const defaultConfig: TenantConfig = {
  jobsAPI: '',
  releaseNumber: '',
  useEnhancedSearch: true,
  useSearchAreaDistanceControl: true,
  countries: ['United Kingdom'],
  county: [],
  communicationMethods: [],
  communicationCategories: [],
  proximityDistance: [0, 1, 3, 5, 10, 15, 20, 30, 50],
  defaultDistance: 10,
  useCoverLetterTextField: true,
  validateRefereesOnProfileCompleteness: false,
  displayCriminalConvictionsOnApply: false,
  accountMode: false,
  domain: '',
  clientAppExtURL: '',
  clientJobSearchUrl: '',
};

/** Used if the tenant's texts could not be loaded: its name, and what each page is. */
export function fallbackContent(displayName: string): TenantContent {
  const titled = (title: string) => ({ title, description: `${title}: ${displayName}` });
  return contentFileSchema.parse({
    siteTitle: displayName,
    home: {
      ...titled('Jobs'),
      heading: displayName,
      text: '',
      latestHeading: 'Latest jobs',
      promo: { title: '', text: '', url: '/jobs', linkText: '' },
    },
    search: titled('Search jobs'),
    jobs: { ...titled('Latest jobs'), heading: 'Latest jobs' },
    pages: Object.fromEntries(pageSlugs.map((slug) => [slug, { ...titled(inWords(slug)), showTitle: 'true' }])),
    placeholders: { keyword: '', location: '', email: '' },
    consent: { terms: 'I have read the terms of use and the privacy notice.', outsideUkEea: '', outsideUkEeaAllJobs: '', removal: '' },
    navigation: [{ title: 'Jobs', url: '/jobs' }],
    footer: { companyName: displayName, companyDetails: [], social: {} },
    cms: { header: { menu: [] }, footer: { items: [] } },
  });
}

/** "terms-of-use" → "Terms of use". */
function inWords(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');
}
