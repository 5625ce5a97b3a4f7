import type { IndexShape } from '@berth/advert-index';
import { facetLetters } from '../adverts/index.ts';

/** What the index in memory filters by: the lexemes that an advert is indexed with, and its pay in whole pounds a year. */
export const indexShape: IndexShape = { facets: facetLetters, ranges: ['salary'] };
