import { foldName } from '@berth/gazetteer';

/** Countries where people of the United Kingdom look for work, with their large states: many of their towns have the names of British ones. */
const countries = new Set(
  (
    'usa,us,united states,united states of america,america,massachusetts,new york,california,texas,new jersey,new hampshire,canada,ontario,' +
    'british columbia,australia,new south wales,western australia,queensland,tasmania,new zealand,ireland,eire,republic of ireland,' +
    'south africa,jamaica,france,germany,spain,portugal,italy,netherlands,belgium,switzerland,india,united arab emirates,uae,malta,cyprus'
  ).split(','),
);

/** Whether a text says of a single place that it is abroad: "Boston, USA", but not "London or Paris, France". */
export function isAbroad(text: string): boolean {
  const [first, ...others] = text.split(',');
  return first !== undefined && others.length > 0 && !/[;|/\n&]| or /.test(text) && countries.has(foldName(others.at(-1) ?? ''));
}
