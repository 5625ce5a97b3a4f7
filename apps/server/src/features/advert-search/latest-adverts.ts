import type { AdvertSummary } from '@berth/contract';
import { matchAdverts } from './match-adverts.ts';
import { everything } from './search-index.ts';
import type { SearchSite } from './search-site.ts';
import { summariesAsJson } from './summaries-as-json.ts';

/** The newest open adverts and their exact number, as a search for everything finds them. */
export async function latestAdverts(site: SearchSite, limit: number): Promise<{ total: number; adverts: AdvertSummary[] }> {
  const { total, matches } = await matchAdverts(site, { ...everything, limit });
  const json = await summariesAsJson(site, matches, null, site.at.now(), ['[', ']']);
  return { total, adverts: JSON.parse(json.toString()) as AdvertSummary[] };
}
