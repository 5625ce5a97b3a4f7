import entries from './thesaurus.json' with { type: 'json' };
import type { ThesaurusEntry } from './thesaurus-entry.ts';

/** The thesaurus that ships with the product (README.md next to it). */
export const thesaurus: readonly ThesaurusEntry[] = entries;
