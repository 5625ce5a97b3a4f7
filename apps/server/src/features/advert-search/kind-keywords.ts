import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { analyseText } from '../adverts/index.ts';
import { readWordsOfSeveralTitles } from './words/titles.queries.ts';
import { readWordWeights } from './words/vocabulary.queries.ts';

/** Keywords that are tried. */
const mostKeywords = 4;

/** About the terms or the rank of a job, not its kind. */
const aboutTerms =
  /\d|^(?:acting|approved|assistant|band|bank|casual|chief|contract|cover|deputy|evenings?|experienced|fixed|flexible|full|grade|head|hourly|hours|interim|junior|lead|leave|level|maternity|nights?|part|permanent|principal|qualified|ref|reference|registered|scale|senior|staff|temporary|term|time|trainee|weekends?|weeks?|zero)$/iu;
/** Say nothing about the job. */
const emptyWords = /^(?:an?|and|at|for|in|of|on|or|the|to|with)$/iu;
/** What many kinds of job are called: with the word before, "Housing Officer" is one kind, and "Officer" alone is not. */
const wideNouns =
  /^(?:administrator|advis[eo]r|agent|coach|co-?ordinator|director|engineer|executive|leader|manager|member|officer|operative|partner|practitioner|professional|specialist|supervisor|technician|worker)s?$/iu;

/**
 * Keywords for the kind of job that a title names, the best first: the noun that the title is about, with the word before it if the noun is
 * a wide one, then the other words by their weight in the tenant's vocabulary. "Lecturer in Plumbing (Band 2)" gives Lecturer and Plumbing,
 * "Senior Housing Officer, Lettings" gives Housing Officer, Lettings and Housing. Words that other open jobs' titles have come first.
 */
export async function kindKeywords(trx: TenantTransaction, jobTitle: string): Promise<string[]> {
  const bare = jobTitle.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  const [subject = ''] = bare.split(/\s(?:in|of|for|with|to|at)\s|\s[-–—]\s|[|:;,–—/]/iu);
  const named = kindWordsOf(subject);
  const telling = kindWordsOf(bare);
  const words = telling.length > 0 ? telling : splitWords(jobTitle);
  const comparable = new Map(words.map((word) => [analyseText(word).join(' '), word]));
  const weights = await readWordWeights(trx, [...comparable.keys()]);
  const shared = await readWordsOfSeveralTitles(trx, [...comparable.keys()]);
  const byWeight = [...comparable.keys()]
    .toSorted((a, b) => Number(shared.has(b)) - Number(shared.has(a)) || (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
    .flatMap((word) => comparable.get(word) ?? [])
    .filter((word) => !wideNouns.test(word));
  const [noun, before] = named.toReversed();
  const first = noun && wideNouns.test(noun) ? (before ? `${before} ${noun}` : undefined) : noun;
  return [...new Set([...(first ? [first] : []), ...byWeight])].slice(0, mostKeywords);
}

const kindWordsOf = (text: string) => splitWords(text).filter((word) => !aboutTerms.test(word));

/** Words that a search compares as one word. */
function splitWords(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}+#.’'-]+/u)
    .map((word) => word.replaceAll(/^[-.’']+|[-.’']+$/gu, ''))
    .filter((word) => /\p{L}/u.test(word) && !emptyWords.test(word) && analyseText(word).length === 1);
}
