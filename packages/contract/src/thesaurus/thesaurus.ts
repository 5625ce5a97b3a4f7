import type { ThesaurusEntry } from '../synonyms.ts';
import entries from './thesaurus.json' with { type: 'json' };

/** The thesaurus that ships with the product (README.md next to it). */
export const thesaurus: readonly ThesaurusEntry[] = entries;
