import { type AdvertSummary, formatDate, formatSalary, type TenantConfig, type TenantContent } from '@berth/contract';
import { jobSite } from '../job-site.ts';

/** A search as its feed tells it. Addresses are whole. */
export type SyndicationFeed = { title: string; description: string; pageUrl: string; feedUrl: string; updated: Date; entries: FeedEntry[] };
export type FeedEntry = { id: string; title: string; url: string; author: string; summary: string; categories: string[]; published: Date };

/** What the search was: its own words, and the place that they were found to mean. */
export type Searched = { keyword: string; place: string | null; distanceInMiles: number | null };

/** Builds the feed of these adverts. `path` is the feed's own address on `origin`, with its query. */
export function feedOf(
  adverts: AdvertSummary[],
  searched: Searched,
  site: { origin: string; path: string; config: TenantConfig; content: TenantContent },
): SyndicationFeed {
  const entries = adverts.map((advert) => entryOf(advert, jobSite(site.origin, site.config)));
  return {
    title: `${titleOf(searched)} - ${site.content.siteTitle}`,
    description: site.content.search.description,
    pageUrl: site.origin + site.path.replace(/^\/search\.\w+/, '/search'),
    feedUrl: site.origin + site.path,
    // Of what is in it, not of this moment: the same adverts are the same feed.
    updated: new Date(Math.max(0, ...entries.map(({ published }) => published.getTime()))),
    entries,
  };
}

function titleOf({ keyword, place, distanceInMiles }: Searched): string {
  const around = place && (distanceInMiles ? ` within ${distanceInMiles} miles of ${place}` : ` in ${place}`);
  return `Jobs${keyword ? ` for “${keyword}”` : ''}${around ?? ''}`;
}

function entryOf(advert: AdvertSummary, site: string): FeedEntry {
  const facts = [
    advert.locationName,
    formatSalary(advert),
    advert.contractTypeName,
    advert.hoursName,
    advert.closingDate && `Closes ${formatDate(advert.closingDate)}`,
  ];
  return {
    id: `urn:uuid:${advert.advertGuid}`,
    title: `${advert.jobTitle}, ${advert.employer}`,
    url: `${site}job/${advert.jobName}/${advert.advertId}`,
    author: advert.employer,
    summary: [facts.filter(Boolean).join(' · '), advert.preview].filter(Boolean).join('\n'),
    categories: advert.jobCategories,
    published: new Date(advert.publishDate),
  };
}
