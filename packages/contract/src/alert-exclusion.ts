import { parseSearch, stringifySearch } from './search-string.ts';

/** The search of an alert without the jobs that have these words, as a phrase: `nurse` becomes `nurse -"night shift"`. */
export function leavingOut(uri: string, words: string): string {
  return withKeyword(uri, (keyword) => (keyword.includes(exclusionOf(words)) ? keyword : `${keyword} ${exclusionOf(words)}`));
}

/** The same search with those jobs again. */
export function takingBack(uri: string, words: string): string {
  return withKeyword(uri, (keyword) => keyword.replace(exclusionOf(words), ' ').replace(/\s+/g, ' '));
}

/** Whether a search leaves jobs with these words out. */
export function leavesOut(keyword: string, words: string): boolean {
  return keyword.includes(exclusionOf(words));
}

const exclusionOf = (words: string) => `-"${words.replaceAll('"', ' ').replace(/\s+/g, ' ').trim()}"`;

function withKeyword(uri: string, change: (keyword: string) => string): string {
  const [path, search = ''] = uri.split('?');
  const { keyword, ...params } = parseSearch(search);
  return `${path}${stringifySearch({ keyword: change([keyword ?? ''].flat()[0] ?? '').trim(), ...params })}`;
}
