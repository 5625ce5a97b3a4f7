import { type KeywordTerms, parseKeyword, type Synonyms } from '../advert-search/index.ts';

/** Most exclusions that count. */
const mostLeftOut = 40;

/**
 * What the candidate's job alerts leave out, as terms. A word that one alert leaves out and another asks for is not left out
 * (jobs-for-you.list.2).
 */
export function leftOutTerms(keywords: readonly string[], synonyms: Synonyms): KeywordTerms['without'] {
  const read = keywords.map((keyword) => parseKeyword(keyword, synonyms));
  const asked = new Set(read.flatMap(({ groups }) => groups.flat().map(({ words }) => words.join(' '))));
  return read
    .flatMap(({ without }) => without)
    .filter(({ words }) => !asked.has(words.join(' ')))
    .slice(0, mostLeftOut);
}
