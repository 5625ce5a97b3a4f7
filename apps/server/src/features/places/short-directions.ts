import { foldName } from '@berth/gazetteer';

const named = /^(north|south|east|west)(?: (east|west))? (?!(?:east|west)$)(.+)$/;

/** The (folded) names of an area with its direction in short: "se england" and "s e england" of "South East England", "s wales" of "South Wales". */
export function shortDirections(names: readonly string[]): string[] {
  const short = names.flatMap((name) => {
    const [, first, second, rest] = named.exec(foldName(name)) ?? [];
    if (!first || !rest) return [];
    return second ? [`${first[0]}${second[0]} ${rest}`, `${first[0]} ${second[0]} ${rest}`] : [`${first[0]} ${rest}`];
  });
  return [...new Set(short)];
}
