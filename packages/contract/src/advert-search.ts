import { z } from 'zod';
import { advertSummarySchema } from './adverts.ts';
import { advertFiltersSchema, filterCountsSchema } from './filter-rules.ts';
import { coordinatesSchema, placeMetaDataSchema, placeSchema, placeSuggestionSchema } from './places.ts';
import { defineRoute } from './route.ts';
import { sortOrders } from './sort-orders.ts';
import { line } from './text.ts';
import { workplaces } from './workplace.ts';

const sortOrder = z.union(
  Object.values(sortOrders).map((order) => z.literal(order)),
  'Choose a sort order from 4001 to 4005',
);

export const pageSize = 25;
/** The last page: ten million adverts deep, far past any tenant, and well inside PostgreSQL's integers. */
export const lastPage = 400_000;
export const maxKeywordLength = 500;
export const keyword = line(maxKeywordLength);
export const maxLocationLength = 100;
export const locationName = line(maxLocationLength);

/**
 * The advert query. A location is a `placeId`, coordinates (with the place's metadata if they are a place's), or a name that is looked up.
 * `cursor` '*' starts a walk through all results in order. Pass on the answer's `nextCursor` to continue; `page` is then ignored.
 */
export const advertQuerySchema = z.object({
  pagingDictionary: z
    .object({
      isFirstPage: z.boolean().default(true),
      currentPage: z.int().min(1).default(1),
      requestedPage: z.int('Give a page number').min(1, 'Pages start at 1').max(lastPage, `There is no page past ${lastPage}`).default(1),
    })
    .prefault({}),
  locationPlaceData: z
    .object({
      placeId: line(300).optional(),
      locationName: locationName.optional(),
      coordinates: coordinatesSchema.optional(),
      distanceInMiles: z
        .number('Give the distance in miles')
        .min(0, 'Distance starts at 0 miles')
        .max(1000, 'Distance is at most 1,000 miles')
        .optional(),
      placeResultMetaData: placeMetaDataSchema.optional(),
    })
    .prefault({}),
  /**
   * `plain` searches for the words as typed: none is read as hours, contract, workplace, pay or place. No other keyword is searched instead
   * if they find nothing; `strict` is this alone.
   */
  keywordParams: z
    .object({ keyword: keyword.default(''), plain: z.boolean().default(false), strict: z.boolean().default(false) })
    .prefault({}),
  filters: advertFiltersSchema.prefault({}),
  sortOrder: sortOrder.default(sortOrders.PublishDate),
  pageSize: z.int().min(1, 'Ask for at least 1 advert').max(100, 'Ask for at most 100 adverts a page').default(pageSize),
  cursor: z.string('Give * or the nextCursor of the last answer').max(1_000, 'Give * or the nextCursor of the last answer').optional(),
  /** Counting the filters costs as much as the search, so only a page that shows the counts asks for them. */
  withFilterCounts: z.boolean().default(false),
  /** Passages are read out of whole descriptions, so only a page that shows them asks for them. */
  withPassages: z.boolean().default(false),
});
export type AdvertQuery = z.infer<typeof advertQuerySchema>;

/** Words of a keyword that were read as a criterion. The keyword without them is the same search without the criterion. */
export const understoodPartSchema = z.object({
  field: z.enum(['hours', 'contract', 'workplace', 'salary', 'location', 'distance']),
  words: z.string(),
  meaning: z.string(),
  keywordWithout: z.string(),
});
export type UnderstoodPart = z.infer<typeof understoodPartSchema>;

/** Fewer results than this are helped along: less than a screen of a laptop. */
export const fewResults = 5;
/** A keyword with so many words, fillers too, is a sentence: "pastry chef who wants to hand down her skills" is about a chef. */
export const shortestSentence = 6;

/**
 * How a keyword was read: what was searched as words, and what as criteria. Another keyword is searched instead of one that finds nothing:
 * `corrected` is the same with its misspelt words corrected, `shortened` the same without the words that keep it from finding anything; with both, the
 * correction was shortened. A keyword that
 * a few adverts only mention is shortened too. `typedTotal`: how many adverts the typed keyword finds, without its spelling mistakes if it was corrected. `isOnlyMentioned`: the text of each has words of the
 * keyword that its title, employer and other marks lack (search.help.11). `firstLessCloseId`: the advert on this page from which on results are less close to the keyword
 * (search.results.11), the first one if similar jobs are closer, or null. `foundBy`: the words and phrases that results have, synonyms too, as search compares them
 * (folded, without plurals); at most 60. `similarTo`: the title of the job that `similarAdverts` are like; null if there are none, or if they have a part of the keyword, or what is near to it, in the title.
 * `placeWithoutJobs`: the place that the whole keyword names, which has no jobs; it was searched as words. `unknownPlace`: what the keyword has behind "in" or "near" that is no place, with the places that it may mean; its words are searched as words.
 */
export const keywordReadingSchema = z.object({
  words: z.string(),
  understood: z.array(understoodPartSchema),
  corrected: z.string().nullable(),
  shortened: z.string().nullable(),
  typedTotal: z.int(),
  isOnlyMentioned: z.boolean(),
  firstLessCloseId: z.int().nullable(),
  foundBy: z.array(z.string()),
  similarTo: z.string().nullable(),
  placeWithoutJobs: z.string().nullable(),
  unknownPlace: z.object({ name: z.string(), keywordWithout: z.string(), suggestions: z.array(placeSuggestionSchema) }).nullable(),
});
export type KeywordReading = z.infer<typeof keywordReadingSchema>;

/** The answer to an advert query: an exact total, one page, and the place that was searched around. */
export const advertResultSchema = z.object({
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  pageCount: z.int(),
  pagingDictionary: z.object({ isFirstPage: z.boolean(), currentPage: z.int(), requestedPage: z.int() }),
  adverts: z.array(advertSummarySchema),
  /**
   * The passage of the description that has what an advert was found by, for those of `adverts` whose title, employer, location and beginning of the preview
   * lack it. Empty unless the query asks for passages.
   */
  passages: z.array(z.object({ advertId: z.int(), text: z.string() })),
  /** Similar jobs, on the first page of a search that finds no or few jobs close to its keyword, and of a shortened one (search.help.12). */
  similarAdverts: z.array(advertSummarySchema),
  /** The order of the adverts: newest first if the one asked for needs a place or words that the search lacks. */
  sortOrder,
  place: placeSchema.nullable(),
  /** True if a location was given that is not a known place: nothing is found then. */
  placeNotFound: z.boolean(),
  /** A location that says a workplace ("remote", "hybrid, Leeds") or "anywhere", and the workplace that it was read as. That is null without one, and if the query chooses its own. */
  placeReading: z.object({ words: z.string(), workplace: z.enum(workplaces).nullable() }).nullable(),
  /** What an unknown location may mean: one place if its name was misspelt, several to choose from, or none. */
  placeSuggestions: z.array(placeSuggestionSchema),
  /** Other places with the name that was typed, of which the largest was taken; none if a place was chosen or the text says which. */
  placeAlternatives: z.array(placeSuggestionSchema),
  distanceInMiles: z.number().nullable(),
  /** The distance around this place unless the query gives one. Null without a place. */
  usualDistanceInMiles: z.number().nullable(),
  reading: keywordReadingSchema,
  /** How many jobs at home the search finds without its place. Null without a place, with a workplace chosen, or without filter counts. */
  totalAtHome: z.int().nullable(),
  /** The cursor for the next part of a walk; null at its end and in an answer to a page number. */
  nextCursor: z.string().nullable(),
  filterCounts: filterCountsSchema.nullable(),
});
export type AdvertResult = z.infer<typeof advertResultSchema>;

/** Suggestions for a search that found little. Each has its true count. Those that would find no more are left out. */
export const searchAdviceSchema = z.object({
  wider: z.array(z.object({ distanceInMiles: z.number(), total: z.int() })),
  /** The region or the nation around the place, if nothing is found there and no wider distance would find any. */
  region: z.object({ placeId: z.string(), name: z.string(), total: z.int() }).nullable(),
  /** The same search without its place, if it finds nothing there and no wider distance would. */
  everywhere: z.object({ total: z.int() }).nullable(),
  fewerTerms: z.array(z.object({ keyword: z.string(), total: z.int() })),
  fewerFilters: z.object({ total: z.int() }).nullable(),
  correction: z.object({ keyword: z.string(), total: z.int() }).nullable(),
  /** All jobs of the place and the typed criteria, if nothing else finds any. */
  withoutWords: z.object({ keyword: z.string(), total: z.int() }).nullable(),
});
export type SearchAdvice = z.infer<typeof searchAdviceSchema>;

export const advertSearchRoutes = {
  search: defineRoute({
    id: 'filteredSearch',
    method: 'POST',
    path: '/v1/advertereSearch/filteredSearch',
    access: 'public',
    fromAnywhere: true,
    tag: 'Adverts',
    summary: 'Search adverts by keyword, place, distance and filters',
    body: advertQuerySchema,
    response: advertResultSchema,
  }),
  advice: defineRoute({
    id: 'searchAdvice',
    method: 'POST',
    path: '/v1/advertereSearch/advice',
    access: 'public',
    fromAnywhere: true,
    tag: 'Adverts',
    summary: 'What to change in a search that found nothing or little: wider distances, fewer terms, a spelling, each with its count',
    body: advertQuerySchema,
    response: searchAdviceSchema,
  }),
  titleSuggestions: defineRoute({
    id: 'titleSuggestions',
    method: 'GET',
    path: '/v1/advert/titleSuggestions',
    access: 'public',
    tag: 'Adverts',
    summary: 'Job titles of open adverts that go on from what was typed, most adverts first, at most 8',
    query: z.object({ q: line(100) }),
    response: z.array(z.string()),
  }),
};
