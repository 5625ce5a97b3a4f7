import { z } from 'zod';

/** The parts of a search for jobs like one. */
export const similarSearchParts = ['keyword', 'location', 'category'] as const;
export type SimilarSearchPart = (typeof similarSearchParts)[number];

/**
 * What jobs like one can be searched by, for a job alert: a word of its title, its town and its categories, empty if it has none. `chosen`
 * names the parts that together find another open job, or the best guess if none does.
 */
export const similarSearchSchema = z.object({
  keyword: z.string(),
  location: z.string(),
  categories: z.array(z.object({ jobCategoryId: z.int(), name: z.string() })),
  chosen: z.array(z.enum(similarSearchParts)),
});
export type SimilarSearch = z.infer<typeof similarSearchSchema>;
