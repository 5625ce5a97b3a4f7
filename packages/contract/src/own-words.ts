/** Words that stand close to a candidate, and so are tried first: those of the site, and those of the person. */
export type OwnWords = {
  /** The site's name, its short name, its hosts. */
  site: readonly string[];
  /** The candidate's names and e-mail address. */
  person: readonly string[];
};

export const noOwnWords: OwnWords = { site: [], person: [] };

/** Which words they are, and what to do instead. */
export const ownWordFaults = {
  person: 'Your password is your own name or address. Choose words that nobody thinks of with you',
  site: 'Your password is a name of this site. Choose words that have nothing to do with it',
} as const;

/** A shorter part of a name (Jo, Li) may be what is left of any password. */
const shortestWord = 3;

/**
 * Whether a password is nothing but one of these texts, whole or a word of it, with digits and symbols about it. One that
 * merely holds such a word among others is good.
 */
export function isOwnWord(password: string, texts: readonly string[]): boolean {
  const letters = lettersOf(password);
  return texts.some((text) => formsOf(text).includes(letters));
}

/** What is wrong with a password in the light of these words; null when nothing is. */
export function ownWordFault(password: string, { site, person }: OwnWords): string | null {
  if (isOwnWord(password, person)) return ownWordFaults.person;
  return isOwnWord(password, site) ? ownWordFaults.site : null;
}

/** "Northmoor College": all of it, and each of its words. An address counts by the part before its host. */
function formsOf(text: string): string[] {
  const name = text.replace(/@.*$/s, '');
  return [name, ...name.split(/[^\p{L}\p{M}]+/u)].map(lettersOf).filter((letters) => letters.length >= shortestWord);
}

/** The letters alone, without accents and case. */
function lettersOf(text: string): string {
  return text.normalize('NFKD').toLowerCase().replaceAll(/\P{L}/gu, '');
}
