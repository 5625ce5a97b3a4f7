import type { JobsForYou, JobsForYouGap } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import { readTermMatches, type SearchSite } from '../advert-search/index.ts';
import { lexemesOf, presentSummary, readSummaries } from '../adverts/index.ts';
import { readAlertKeywords } from '../job-alerts/index.ts';
import { readTenantRules } from '../tenants/index.ts';
import { chooseTerms } from './choose-terms.ts';
import { findJobs } from './find-jobs.ts';
import { leftOutTerms } from './left-out-terms.ts';
import { type OwnRecord, readOwnRecord } from './own-record.queries.ts';
import { rankJobs } from './rank-jobs.ts';

/**
 * The open jobs that suit a candidate, best first: found by the tenant's search, then ordered by the terms that they have and by the
 * candidate's wishes (jobs-for-you.list.1).
 */
export async function listJobsForYou(
  site: SearchSite & { at: AtCandidate },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<JobsForYou> {
  const { at } = site;
  const own = await readOwn(site);
  const none = { usesCv: false, lacks: [], total: 0, page, pageSize, jobs: [] };
  if (own.state !== 'ready') return { ...none, ...own };
  const { record, terms, without, ...shown } = own;
  if (terms.length === 0) return { ...none, ...shown };
  const found = await findJobs(site, { terms, without, home: record.home, applied: record.applied });
  const ranked = await at.transaction(async (trx) => {
    const rows = await readSummaries(trx, [...found.keys()], at.now());
    const adverts = rows.map((row) => presentSummary(row, found.get(row.id) ?? null));
    const matches = await readTermMatches(
      trx,
      lexemesOf(at.tenantId),
      [...found.keys()],
      terms.map(({ ways }) => ways),
    );
    const knowsHome = [...found.values()].some((miles) => miles !== null);
    return rankJobs(adverts, { record, terms, matches, knowsHome });
  });
  return { ...none, ...shown, total: ranked.length, jobs: ranked.slice((page - 1) * pageSize, page * pageSize) };
}

/** What jobs are found by, or why none are. */
function readOwn({ at, defaults: { synonyms } }: SearchSite & { at: AtCandidate }) {
  const { candidateId } = at.caller;
  return at.transaction(async (trx) => {
    const { settings } = await readTenantRules(trx);
    if (!settings.jobsForYou) return { state: 'notOffered' } as const;
    const record = await readOwnRecord(trx, candidateId);
    if (!record || record.hasRefused) return { state: 'off' } as const;
    const { cvs } = record;
    const lacks = gapsOf(record, settings.readCvs && !record.hasListedCv);
    const usesCv = cvs.some(({ words }) => words.length > 0);
    const isEmpty = !usesCv && record.jobTitle === null && record.skills.length + record.sectors.length === 0;
    if (isEmpty) return { state: 'nothingToGoBy', lacks } as const;
    const terms = await chooseTerms(trx, { record, synonyms });
    const without = leftOutTerms(await readAlertKeywords(trx, candidateId), synonyms);
    return { state: 'ready', record, terms, without, usesCv, lacks } as const;
  });
}

function gapsOf({ skills, sectors, contracts, hours }: OwnRecord, lacksCv: boolean): JobsForYouGap[] {
  return [
    ...(lacksCv ? (['cv'] as const) : []),
    ...(skills.length === 0 ? (['skills'] as const) : []),
    ...(sectors.length + contracts.length + hours.length === 0 ? (['jobPreferences'] as const) : []),
  ];
}
