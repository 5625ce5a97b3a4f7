import { z } from 'zod';
import { line } from './text.ts';
import { faultsOf, mostEntries } from './thesaurus/check-entries.ts';
import { thesaurus } from './thesaurus/thesaurus.ts';
import type { ThesaurusEntry } from './thesaurus/thesaurus-entry.ts';

const longestTerm = 60;
const mostTerms = 10;
const mostAlso = 20;
const mostNear = 20;

const term = line(longestTerm, 'Write the term').regex(/\p{L}/u, 'Write the term with at least one letter');
const set = z
  .array(term)
  .min(2, 'Give at least 2 terms that mean the same')
  .max(mostTerms, `Give at most ${mostTerms} terms that mean the same`);
const someTerms = z.array(term).min(1, 'Give at least 1 term').max(mostTerms, `Give at most ${mostTerms} terms`);
const also = z.array(term).min(1, 'Give at least 1 term').max(mostAlso, `Give at most ${mostAlso} terms`);
const near = z.array(term).min(2, 'Give at least 2 terms').max(mostNear, `Give at most ${mostNear} terms`);
const word = term.regex(/^\S+$/, 'Write one word');
const spellings = z.array(word).min(2, 'Give at least 2 spellings').max(mostTerms, `Give at most ${mostTerms} spellings`);

/** The forms of an entry, by the key that it has (thesaurus/README.md). */
const forms = {
  for: z.strictObject({ for: someTerms, also }),
  phrases: z.strictObject({ phrases: someTerms, also }),
  spellings: z.strictObject({ spellings }),
  near: z.strictObject({ near }),
};

/** Checks the form that an entry seems to have, so that a fault names the place within it. */
const entry = z.custom<ThesaurusEntry>().superRefine((value, context) => {
  const checked = schemaOf(value).safeParse(value);
  for (const { path, message } of checked.error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
});

function schemaOf(value: unknown) {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const form = isObject && (Object.keys(forms) as (keyof typeof forms)[]).find((key) => key in value);
  return form ? forms[form] : set;
}

const entries = z.array(entry).max(mostEntries, `Give at most ${mostEntries} sets`);

/** Entries that are not well formed have their own faults: they are compared as empty sets. */
const wellFormed = (all: ThesaurusEntry[]) => all.map((one) => (shape.safeParse(one).success ? one : []));
const shape = z.union([
  z.array(z.string()),
  z.object({ for: z.array(z.string()), also: z.array(z.string()) }),
  z.object({ phrases: z.array(z.string()), also: z.array(z.string()) }),
  z.object({ spellings: z.array(z.string()) }),
  z.object({ near: z.array(z.string()) }),
]);

/** The form of a thesaurus: a term is in one set only, and no entry leads back to itself. */
export const thesaurusSchema = entries.superRefine((all, context) => {
  for (const { path, message } of faultsOf(wellFormed(all))) context.addIssue({ code: 'custom', path, message });
});

/** synonyms.json of a tenant: entries that are added to the thesaurus of the product. */
export const synonymsFileSchema = entries.superRefine((all, context) => {
  for (const { path, message } of faultsOf(wellFormed(all), thesaurus)) context.addIssue({ code: 'custom', path, message });
});
