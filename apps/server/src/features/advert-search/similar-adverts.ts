import { type AdvertSummary, type Coordinates, distanceMiles, similarCount } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { notFound } from '../../platform/failures/failures.ts';
import {
  type AdvertRow,
  cellsWithin,
  filterLexeme,
  findPublicAdvert,
  lexemesOf,
  presentSummary,
  readSummaries,
  type WriteLexeme,
} from '../adverts/index.ts';
import { saysLittle } from './rank-words.ts';
import { readSimilarCandidates, type SimilarCandidate } from './similar-adverts.queries.ts';
import { titleWords } from './title-words.ts';

/** An advert within this distance is near. It takes 4 to 9 cells of the coarsest grid; 25 miles took 30 of the next, each with a lookup. */
const nearMiles = 40;
/** Adverts of a rung that are compared in full. */
const perRung = 100;
/** More adverts than these with one word of a title, or in a category, say little: all technicians of a college, or its whole category of teaching. */
const mostAlike = { word: 5, category: 15 };

/**
 * The open adverts most similar to one, without itself: by shared title words, then category, then distance, then the newest. If too few are
 * similar, the newest adverts. A draft has no similar adverts.
 * @throws notFound for an advert that was never public, and another tenant's
 */
export function similarAdverts(at: At, advertId: number): Promise<AdvertSummary[]> {
  const now = at.now();
  return at.transaction(async (trx) => {
    const advert = await findPublicAdvert(trx, { id: advertId }, now);
    if (!advert) throw notFound('job');
    const { ladder, candidates } = await readLadder(at, trx, advert, similarCount);
    const ids = inOrder(advert, candidates, ladder.length).slice(0, similarCount);
    return (await readSummaries(trx, ids, now)).map((row) => presentSummary(row, null));
  });
}

/**
 * The title of an advert, and the ids of the open adverts that are like it in a way that few are, most alike first; those of its category alone with `byCategory`. Null and
 * none if it is not public.
 */
export function similarIds(
  at: At,
  { advertId, most, byCategory }: { advertId: number; most: number; byCategory: boolean },
): Promise<{ title: string | null; ids: number[] }> {
  return at.transaction(async (trx) => {
    const advert = await findPublicAdvert(trx, { id: advertId }, at.now());
    if (!advert) return { title: null, ids: [] };
    const { ladder, candidates } = await readLadder(at, trx, advert, most);
    const byOf = ({ rung }: SimilarCandidate) => ladder[rung - 1]?.by;
    const counts = Map.groupBy(candidates, byOf);
    const isAlike = (candidate: SimilarCandidate) => {
      const by = byOf(candidate);
      if (by === undefined || (by === 'category' && !byCategory)) return false;
      const shared = sharedWords(advert.jobTitle, candidate.jobTitle);
      // Texts of another category may have the words by accident: governors who include a nurse.
      if (by === 'text') return shared > 0 || hasWholeTitle(candidate.jobTitle, advert.jobTitle);
      return by === 'title' || shared > 1 || (counts.get(by)?.length ?? 0) <= mostAlike[by];
    };
    const ids = inOrder(advert, candidates.filter(isAlike), ladder.length).slice(0, most);
    return { title: advert.jobTitle, ids };
  });
}

/** The words that two titles share, without "officer" and the like. */
function sharedWords(one: string, other: string): number {
  const own = titleWords(one);
  return [...titleWords(other)].filter((word) => own.has(word) && !saysLittle(word)).length;
}

function hasWholeTitle(title: string, whole: string): boolean {
  const words = titleWords(title);
  return [...titleWords(whole)].every((word) => words.has(word));
}

async function readLadder(
  at: At,
  trx: TenantTransaction,
  advert: AdvertRow,
  most: number,
): Promise<{ ladder: Rung[]; candidates: SimilarCandidate[] }> {
  const ladder = rungs(advert, lexemesOf(at.tenantId));
  const queries = ladder.map(({ query }) => query);
  return { ladder, candidates: await readSimilarCandidates(trx, queries, advert.id, at.now(), most, perRung) };
}

/** A tsquery, and what adverts on the rung have: most words of the title, all of them in another category, one of them, or the category alone. */
type Rung = { query: string; by: 'title' | 'text' | 'word' | 'category' };

/** From most to least similar: words anywhere in the advert, its categories and the grid cells around it. */
function rungs(advert: AdvertRow, lexeme: WriteLexeme): Rung[] {
  const titled = [...titleWords(advert.jobTitle)];
  const words = titled.map(lexeme);
  const cells = new Set(placesOf(advert).flatMap((point) => cellsWithin(point, nearMiles) ?? []));
  const near = any([...cells].map((cell) => lexeme(`.${cell}`)));
  const category = any(advert.jobCategoryIds.map((id) => lexeme(filterLexeme('category', String(id)))));
  const allWords = words.join(' & ');
  const allButOne = words.length > 2 ? any(words.map((left) => `(${words.filter((word) => word !== left).join(' & ')})`)) : '';
  // Every other title has "officer" or "manager".
  const oneWord = any(titled.filter((word) => !saysLittle(word)).map(lexeme));
  const ladder: { by: Rung['by']; parts: string[] }[] = [
    { by: 'title', parts: [allWords, category, near] },
    { by: 'title', parts: [allWords, category] },
    { by: 'text', parts: [allWords, near] },
    { by: 'text', parts: [allWords] },
    { by: 'title', parts: [allButOne, category] },
    { by: 'word', parts: [oneWord, category, near] },
    { by: 'word', parts: [oneWord, category] },
    { by: 'category', parts: [category, near] },
    { by: 'category', parts: [category] },
  ];
  const asked = ladder.filter(({ parts }) => parts.every(Boolean)).map(({ by, parts }) => ({ by, query: parts.join(' & ') }));
  return asked.filter(({ query }, index) => asked.findIndex((earlier) => earlier.query === query) === index);
}

function any(lexemes: string[]): string {
  return lexemes.length > 0 ? `(${lexemes.join(' | ')})` : '';
}

/** Ids in order of similarity: the rung, then shared title words, distance, and the newest. Past the last rung only the newest. */
function inOrder(advert: AdvertRow, candidates: SimilarCandidate[], lastRung: number): number[] {
  const own = titleWords(advert.jobTitle);
  const ownPlaces = placesOf(advert);
  const measured = candidates.map((candidate) => ({
    ...candidate,
    shared: [...titleWords(candidate.jobTitle)].filter((word) => own.has(word)).length,
    distance: candidate.rung > lastRung ? 0 : milesBetween(ownPlaces, pointsOf(candidate)),
  }));
  measured.sort(
    (a, b) =>
      a.rung - b.rung || b.shared - a.shared || a.distance - b.distance || b.publishedAt.getTime() - a.publishedAt.getTime() || b.id - a.id,
  );
  return measured.map(({ id }) => id);
}

/** The points of an advert's places, at most 20. */
function placesOf({ places, lat, lng }: Pick<AdvertRow, 'places' | 'lat' | 'lng'>): Coordinates[] {
  return (places ?? [{ lat, lng }]).flatMap((place) =>
    place.lat === null || place.lng === null ? [] : [{ lat: place.lat, lng: place.lng }],
  );
}

function pointsOf({ lat, lng, otherPoints }: Pick<SimilarCandidate, 'lat' | 'lng' | 'otherPoints'>): Coordinates[] {
  const numbers = [lat, lng, ...(otherPoints ?? [])];
  const points: Coordinates[] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    const [pointLat, pointLng] = [numbers[at] ?? null, numbers[at + 1] ?? null];
    if (pointLat !== null && pointLng !== null) points.push({ lat: pointLat, lng: pointLng });
  }
  return points;
}

/** Miles between the nearest two of their places. What has no place is further than anything that has one. */
function milesBetween(some: Coordinates[], others: Coordinates[]): number {
  return Math.min(Number.MAX_VALUE, ...some.flatMap((one) => others.map((other) => distanceMiles(one, other))));
}
