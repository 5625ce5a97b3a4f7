import { fewestPaidAdverts, type SimilarPay } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { analyseText, closedLatelySince, leastOfTitle, levelPoints, levelWord, lexemesOf, readAdvert } from '../adverts/index.ts';
import { areaWords, regionsAt } from '../places/index.ts';
import { readSimilarPay } from './similar-pay.queries.ts';
import { titleWords } from './title-words.ts';

/** Words of a title that change what a job pays: they are in both titles or in neither (adverts.pay.2). */
const grades = new Set(
  analyseText(
    'senior junior assistant deputy associate head chief lead principal trainee apprentice graduate manager director supervisor executive',
  ),
);
/** Levels of a word that only the words of a title have (see word-levels). */
const titleLevels = levelPoints.map((_, level) => level).slice(leastOfTitle);

/**
 * The middle half of what adverts like one pay in its region: those of its county with all words of its title, or else of a wider region, or
 * else with all words but one. Null if fewer than eight count.
 * @throws notFound for an advert that was never public, and another tenant's
 */
export function similarPay(at: At, advertId: number): Promise<SimilarPay | null> {
  const now = at.now();
  return at.transaction(async (trx) => {
    const advert = await readAdvert(trx, { id: advertId });
    if (!advert || advert.status === 'draft' || advert.publishedAt > now) throw notFound('job');
    if (advert.lat === null || advert.lng === null) return null;
    const lexeme = lexemesOf(at.tenantId);
    const regions = regionsAt({ lat: advert.lat, lng: advert.lng }).flatMap(({ id, name }) =>
      (areaWords(id, 0) ?? []).map((word) => ({ name, lexeme: lexeme(word) })),
    );
    const rungs = likeTitles(advert.jobTitle, lexeme).flatMap((title) => regions.map((region) => ({ title, region })));
    const paid = await readSimilarPay(trx, {
      asked: rungs.map(({ title, region }) => `${title} & ${region.lexeme}`),
      leftOut: advert.id,
      now,
      closedAfter: closedLatelySince(now),
      fewest: fewestPaidAdverts,
    });
    const region = paid && rungs[paid.rung - 1]?.region.name;
    return region ? { low: toHundred(paid.low), high: toHundred(paid.high), adverts: paid.adverts, region } : null;
  });
}

/** The tsqueries of titles like this one, the most alike first: all of its words, then all but one if it has three or more. */
function likeTitles(title: string, lexeme: (word: string) => string): string[] {
  const inTitle = (word: string) => `(${titleLevels.map((level) => lexeme(levelWord(level, word))).join(' | ')})`;
  const words = titleWords(title);
  if (words.size === 0) return [];
  const own = [...words];
  const others = [...grades].filter((word) => !words.has(word)).map((word) => `!${inTitle(word)}`);
  const all = (kept: string[]) => [...kept.map(inTitle), ...others].join(' & ');
  const canGo = own.length < 3 ? [] : own.filter((word) => !grades.has(word));
  const butOne = canGo.map((gone) => `(${all(own.filter((word) => word !== gone))})`);
  return [all(own), ...(butOne.length > 0 ? [`(${butOne.join(' | ')})`] : [])];
}

const toHundred = (pounds: number) => Math.round(pounds / 100) * 100;
