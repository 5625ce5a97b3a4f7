/** One entry of a thesaurus, in one of its five forms (README.md). */
export type ThesaurusEntry =
  | string[]
  | { for: string[]; also: string[] }
  | { phrases: string[]; also: string[] }
  | { spellings: string[] }
  | { near: string[] };
