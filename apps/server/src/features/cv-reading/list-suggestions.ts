import type { CvSuggestions, TenantConfig, TenantFile } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { readProfileGaps } from '../candidates/index.ts';
import { hasRefused, readUnreadIds } from './cv-reading.queries.ts';
import { presentSuggestion } from './present-suggestion.ts';
import { readSuggestions } from './suggestions.queries.ts';

/** What a tenant says of reading CVs. */
export type ReadingRules = { config: TenantConfig; settings: Pick<TenantFile['settings'], 'readCvs'> };

/** A CV uploaded this lately is being read. After that, something keeps it from being read, such as a scanner that is away. */
const readingMilliseconds = 120_000;

/** The suggestions for fields that the profile lacks now. */
export function listSuggestions(at: AtCandidate, tenant: ReadingRules): Promise<CvSuggestions> {
  return at.transaction((trx) => suggestionsFor(at, trx, tenant));
}

/** The same within a transaction, so that a change can return its result. */
export async function suggestionsFor(at: AtCandidate, trx: TenantTransaction, { config, settings }: ReadingRules): Promise<CvSuggestions> {
  const { candidateId } = at.caller;
  if (!settings.readCvs) return { state: 'notOffered', suggestions: [] };
  if (await hasRefused(trx, candidateId)) return { state: 'off', suggestions: [] };
  const unread = await readUnreadIds(trx, candidateId, new Date(at.now().getTime() - readingMilliseconds));
  const gaps = await readProfileGaps(trx, candidateId, config);
  const rows = gaps ? (await readSuggestions(trx, candidateId)).filter((row) => !row.isAccepted && gaps.lacks(row)) : [];
  return {
    state: unread.length > 0 ? 'reading' : 'ready',
    suggestions: gaps ? rows.map((row) => presentSuggestion(row, gaps.address)) : [],
  };
}
