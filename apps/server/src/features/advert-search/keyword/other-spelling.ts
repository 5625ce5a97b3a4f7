/** Endings that are spelt with s or z: organise, organization, analysed. */
const ending = /^(.{2,}(?:i|y))([sz])(e|ed|er|ing|ation|ational)$/;
/** Words that are only spelt with s. */
const onlyWithS =
  /^(?:adv|rev|superv|telev|improv|dev|exerc|prom|prem|enterpr|expert|franch|otherw|prec|merchand|advert|compr|surpr|desp|disgu|ra|pra|no|cru|po|like|r|w|pr|v|parad|treat|tre|marqu|turqu|dem|exc|chast|conc|c|exp)[iy]s/;

/** The same word with z for s or s for z, or null if it has one spelling: "organise" is "organize". */
export function otherSpelling(word: string): string | null {
  const [, start, letter, end] = ending.exec(word) ?? [];
  if (start === undefined || end === undefined || onlyWithS.test(word)) return null;
  return `${start}${letter === 's' ? 'z' : 's'}${end}`;
}
