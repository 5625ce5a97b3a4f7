/** Words next to the name of an area that name no place: "anywhere in Kent", "rural Wales", "jobs across Scotland", "home based, England". */
const fillers = new Set(
  (
    'a all an and any anywhere are area areas around at based borough both center central centre city coast coastal country county different district' +
    ' either elsewhere entire every everywhere field for from greater home hybrid in including inner island islands isle job jobs live local' +
    ' location locations lower mainland mid mobile multiple national nationwide near nearby nhs nr of office only or other others outer over parts places' +
    ' please region regional remote remotely rural several site sites some the throughout to town towns travel upper urban vacancies vacancy valley valleys' +
    ' various whole wide with within work working across somewhere north south east west northern southern eastern western n s e w ne nw se sw' +
    ' northeast northwest southeast southwest full part time'
  ).split(' '),
);

const isName = (word: string) => word !== '' && !fillers.has(word);

/** A folded text without the words at its ends that name no place; empty if it has no others. */
export function withoutFillers(folded: string): string {
  const words = folded.split(' ');
  const first = words.findIndex(isName);
  return first < 0 ? '' : words.slice(first, words.findLastIndex(isName) + 1).join(' ');
}
