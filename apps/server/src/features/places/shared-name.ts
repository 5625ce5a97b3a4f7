const direction = /^(?:north|south|east|west|mid)$/i;

/** The whole name of a lone direction before a joined place: "East" in "East or West Sussex" is East Sussex. Null if either has no direction. */
export function sharedName(word: string, next: string): string | null {
  const [first = '', ...rest] = next.trim().split(/\s+/);
  return direction.test(word) && direction.test(first) && rest.length > 0 ? `${word} ${rest.join(' ')}` : null;
}
