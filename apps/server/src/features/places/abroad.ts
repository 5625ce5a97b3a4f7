import { foldName } from '@berth/gazetteer';
import { postcodesIn } from './postcode.ts';

/**
 * Countries where people of the United Kingdom look for work, with states whose towns have the names of British ones. Without Ireland: "Belfast, Ireland"
 * is here, and no large town there has a British name.
 */
const countries = new Set(
  (
    'usa,us,united states,united states of america,america,massachusetts,california,texas,new jersey,new hampshire,canada,ontario,' +
    'british columbia,australia,new south wales,western australia,queensland,tasmania,new zealand,south africa,jamaica,france,germany,spain,' +
    'portugal,italy,netherlands,belgium,switzerland,india,united arab emirates,uae,malta,cyprus'
  ).split(','),
);
/** A text with one of these lists places, or says that one is here. */
const otherwise = /[;|/\n&]| (?:or|and|-) |\b(?:uk|gb|united kingdom|great britain|england|scotland|wales|northern ireland)\b/i;

/** Whether a text says of a single place that it is abroad: "Boston, USA", but not "London or Paris, France". */
export function isAbroad(text: string): boolean {
  const [first, ...others] = text.split(',');
  if (first === undefined || others.length === 0 || !countries.has(foldName(others.at(-1) ?? ''))) return false;
  return !otherwise.test(text.replace(/new south wales/gi, '')) && postcodesIn(text).length === 0;
}
