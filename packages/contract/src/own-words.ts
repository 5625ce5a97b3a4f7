/** Words that an attacker would try first: those of the site, and those of the person. */
export type OwnWords = {
  /** The site's name, its short name, its hosts. */
  site: readonly string[];
  /** The candidate's names and email address. */
  person: readonly string[];
};

export const noOwnWords: OwnWords = { site: [], person: [] };

/** Names the words, and says what to do instead. */
export const ownWordFaults = {
  person: 'Your password is your own name or address. Choose words that no one connects with you.',
  site: 'Your password is a name of this site. Choose words that have nothing to do with it.',
} as const;

/** A shorter part of a name (Jo, Li) can be part of any password. */
const shortestWord = 3;

/**
 * Whether a password is only one of these texts, whole or one word of it, with digits and symbols around. A password that also has other
 * words is accepted.
 */
export function isOwnWord(password: string, texts: readonly string[]): boolean {
  const letters = lettersOf(password);
  return texts.some((text) => formsOf(text).includes(letters));
}

/** The fault of a password because of these words, or null. */
export function ownWordFault(password: string, { site, person }: OwnWords): string | null {
  if (isOwnWord(password, person)) return ownWordFaults.person;
  return isOwnWord(password, site) ? ownWordFaults.site : null;
}

/** "Northmoor College": all of it, and each of its words. Of an email address only the local part counts. */
function formsOf(text: string): string[] {
  const name = text.replace(/@.*$/s, '');
  return [name, ...name.split(/[^\p{L}\p{M}]+/u)].map(lettersOf).filter((letters) => letters.length >= shortestWord);
}

/** The letters alone, without accents and case. */
function lettersOf(text: string): string {
  return text.normalize('NFKD').toLowerCase().replaceAll(/\P{L}/gu, '');
}
