import type { Entry } from './place-catalogue.ts';

/**
 * The function that leaves out the commas of full official names in a text, so that no part of one is taken for the place: "Bournemouth, Christchurch
 * and Poole".
 */
export function commaNames(entries: readonly Entry[]): (text: string) => string {
  const names = entries.flatMap((entry) => entry.names.filter((name) => name.includes(',')));
  if (names.length === 0) return (text) => text;
  const written = names.map((name) =>
    name
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/ and /g, ' (?:and|&) ')
      .replaceAll(', ', '\\s*,\\s*'),
  );
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${written.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(pattern, (name) => name.replaceAll(',', ' '));
}
