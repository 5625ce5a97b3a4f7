/** At most this many of each kind: advice is to be read, not browsed. */
const offered = 3;

/** The next wider distances of the tenant's list, in miles. */
export function widerDistances(distances: readonly number[], current: number): number[] {
  return distances
    .filter((distance) => distance > current)
    .sort((a, b) => a - b)
    .slice(0, offered);
}

/** The keyword without one of its words, for each of its words, when it has two to six of them. */
export function fewerWords(keyword: string): string[] {
  const words = keyword.split(/\s+/).filter(Boolean);
  if (words.length < 2 || words.length > 6 || keyword.includes('"')) return [];
  const shorter = words.map((_, index) => words.filter((_word, other) => other !== index).join(' '));
  return [...new Set(shorter)].slice(0, offered);
}
