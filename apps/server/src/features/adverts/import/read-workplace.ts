import type { Workplace } from '@berth/contract';

/** Words of an advert that its workplace is read from. `description` is plain text. */
type AdvertWords = { title: string; locationName: string; description: string };

const placeAtHome =
  /^(?:home[- ]?based|home[- ]?working|(?:fully )?remote|work(?:ing)? from home|anywhere in the uk|(?:uk|united kingdom|nationwide)(?: ?[-–,(])? ?(?:fully )?remote)\b|\((?:fully )?remote\)/i;
const home = String.raw`(?:(?:fully )?remote|(?:from |at )?home(?:[- ]?(?:based|working))?|work(?:ing)? from home)`;
/** "Remote / Home based", "UK / Remote": nothing but home to choose. */
const placeOnlyAtHome = new RegExp(
  String.raw`^(?:${home}|uk|anywhere in the uk)(?: ?(?:\/|\bor\b) ?(?:${home}|uk|anywhere in the uk))+$`,
  'i',
);
/** "Leeds (Hybrid)", "London or remote", "Leeds / Home": a place to choose, or two places to share the week between. */
const placeHybrid = new RegExp(String.raw`\bhybrid\b|(?<!\bcare home )(?:\bor|\/) ?${home}(?=$| ?[,;)/])`, 'i');
const titleAtHome =
  /\((?:fully )?remote\)|\bhome[- ]based\b|\bfully remote\b|^work(?:ing)? from home\b|^remote (?!sens|learn|communit|area|island|support)|[-–,|] ?remote$/i;
const titleHybrid =
  /\(hybrid(?:| work\w*|[,;/ –-]{1,3}(?:remote|\d)[^)]{0,30})\)|\(remote ?\/ ?hybrid\)|\bhybrid working\b|[-–,|] ?hybrid(?: ?\/ ?remote)?$/i;

const job = '(?:post|role|job|position|contract)';
/** "Location: Remote", "Working pattern: hybrid". */
const field = String.raw`\b(?:(?:work|job )?location|workplace|work(?:ing)? (?:pattern|style|arrangements?|model|type|location)) ?[:–-] ?(?:fully )?`;
const fieldEnd = String.raw`(?=\s*(?:$|[.;:(|–-]|, ?(?:uk|salary|hours)\b|uk\b|\w+(?: \w+)?:))`;
const atHome = new RegExp(
  String.raw`\bfully[- ]remote\b|\b100 ?% remote\b|\bremote ${job}\b|\bhome[- ]based ${job}\b` +
    String.raw`|${field}(?:remote|home[- ]?(?:based|working)|work(?:ing)? from home|from home)${fieldEnd}` +
    String.raw`|\b(?:${job} (?:is|will be)|you (?:will|would) be|you are) (?:fully |entirely )?(?:home[- ]based|remote|based at home)\b` +
    String.raw`|\byou (?:will|would) work (?:entirely )?from home\b`,
  'i',
);
const hybrid = new RegExp(
  String.raw`${field}(?:remote ?\/ ?)?hybrid\b${fieldEnd}|\bhybrid[- ](?:work\w*|basis|model|pattern|arrangements?|${job})\b|\b(?:${job}|working) is (?:mostly |largely )?hybrid\b` +
    String.raw`|\b(?:mostly|mainly|partly|largely) remote\b|\b(?:work(?:s|ing)?|done)(?: \w+)? from home\b|\bor (?:at|from) home\b` +
    String.raw`|\bhome[- ]?working\b|\bremote(?:ly)? working\b|\bwork(?:ing)? remotely\b`,
  'i',
);
const onSite = new RegExp(
  String.raw`\b(?:office|site|campus)[- ]based ${job}\b|\b(?:fully|100 ?%) (?:on[- ]?site|office[- ]based)\b` +
    String.raw`|\b${job} is (?:mostly |fully |wholly |entirely )?(?:on[- ]?site|office[- ]based|campus[- ]based)\b` +
    String.raw`|${field}(?:on[- ]?site|office[- ]based)\b${fieldEnd}|\b(?:you|we|${job}|required|based)\b[^.;]{0,40}\b(?:on[- ]?site|in the office) (?:for )?(?:five|5) days\b`,
  'i',
);
/** A sentence that shares the week between two places: "you would work from home for half the week". */
const shared = /\b(?:days?|half|some|sometimes|occasional(?:ly)?|part)\b[^.]*\b(?:week|fortnight|month|office)\b|\bup to\b/i;
const days = String.raw`\b(?:an?|one|two|three|four|[1-4])(?: ?(?:or|to|-|–) ?(?:two|three|four|[2-4]))?(?: of (?:the|your))? days?`;
const perWeek = String.raw`(?:(?: (?:a|per|each|every|of the|in the)|\/) ?(?:week|fortnight)| weekly| in five)`;
const areSpent = '(?: (?:is|are|(?:can|may|could|will|would) be)(?: (?:worked|spent|done))?| (?:working|worked|spent))';
const homeDay = String.raw`(?:at|from) home\b(?! (?:visits?|care|calls?|tuition))`;
/** "Two days a week are at home", "home based two days", "three days in the office and two from home". */
const daysAtHome = new RegExp(
  String.raw`${days}(?:${perWeek}${areSpent}?|${areSpent}) (?:based )?${homeDay}` +
    String.raw`|\b(?:from|based at|work(?:s|ed|ing)? at) home,? (?:for |on )?(?:up to |at least )?${days}${perWeek}` +
    String.raw`|\bhome[- ]based (?:for |on )?(?:up to |at least )?${days}\b(?!['’])` +
    String.raw`|\bdays?\b[^.;]{0,60}(?: and|,) (?:(?:an?|one|two|three|four|[1-4]|the (?:rest|others?)) ${homeDay}|${homeDay} (?:(?:for|on) (?:the (?:rest|others?)|one|two|three|four|[1-4])|(?:one|two|three|four|[1-4]) days?)\b)`,
  'i',
);
/** Such days may be those of the people who are visited, or of a driver who is away. */
const otherPeople =
  /\b(?:visit\w*|car(?:e|ing|ers?)|clients?|patients?|famil(?:y|ies)|residents?|customers|users?|tenants|pupils|children|away|tramp\w*|off|leave)\b/i;
/** A sentence with one of these may say the opposite: "home working is not possible". */
const negated = /\b(?:not|no|never|cannot|can’t|can't|isn’t|isn't|unable|unsuitable|without)\b/i;

/**
 * Where the work is done, read from an advert that does not say it in a field (adverts.workplace.2): its place first, then its title, then
 * the first sentence of the description that tells. Null if none does; a sentence with a negation is passed over.
 */
export function readWorkplace({ title, locationName, description }: AdvertWords): Workplace | null {
  if (isShared(locationName) || isShared(title)) return 'Hybrid';
  if (placeOnlyAtHome.test(locationName)) return 'At home';
  if (placeHybrid.test(locationName)) return 'Hybrid';
  if (placeAtHome.test(locationName) || titleAtHome.test(title)) return 'At home';
  if (hybrid.test(locationName) || titleHybrid.test(title)) return 'Hybrid';
  for (const sentence of description.split(/(?<=[.!?;])\s/)) {
    const workplace = negated.test(sentence) ? null : workplaceOf(sentence);
    if (workplace) return workplace;
  }
  return null;
}

function workplaceOf(sentence: string): Workplace | null {
  if (isShared(sentence)) return 'Hybrid';
  const isFullyAtHome = /\bfully[- ]remote\b|\bhome[- ]based\b/i.test(sentence);
  if (atHome.test(sentence)) return shared.test(sentence) && !isFullyAtHome ? 'Hybrid' : 'At home';
  if (hybrid.test(sentence)) return 'Hybrid';
  return onSite.test(sentence) ? 'On site' : null;
}

function isShared(text: string): boolean {
  return /\bhome\b/i.test(text) && !otherPeople.test(text) && daysAtHome.test(text);
}
