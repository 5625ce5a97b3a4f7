/** A word that no one can type: an advert that has it takes people without experience (search.order.8). */
export const beginnersWord = 'for:beginners';

/** Who works with apprentices: "Apprentice Lead", unlike "Apprentice Chef". */
const others = '(?:lead|leader|coach|mentor|manager|tutor|trainer|assessor|adviser|advisor|co-?ordinator|supervisor|support)';
const inTitle = new RegExp(
  `\\btrainees?\\b(?! supervisor)|\\bapprentices?\\b(?! ${others})|\\bapprenticeship(?=\\s*(?:$|[-–(,]))|\\bentry[ -]level|\\btraining (?:given|provided)`,
  'i',
);
const needed = '(?:needed|required|necessary|essential|expected)';
const inText = new RegExp(
  [
    `\\bno (?:previous |prior |formal |relevant |specific )?(?:experience|qualifications?)\\b[^.!?;]{0,40} ${needed}\\b`,
    `\\bexperience\\b(?! with\\b)[^.!?;]{0,40} (?:not|isn['’]t|is not) ${needed}\\b`,
    `\\bbackground\\b[^.!?;]{0,90} (?:not|isn['’]t|is not) ${needed}\\b`,
    `\\b(?:don['’]t|do not) need (?:any |previous |prior ){0,2}(?:experience|qualifications?)\\b`,
    '\\bneed(?:s|ed)? no (?:experience|qualifications?)\\b',
    '(?<!\\b(?:completed?|had) )\\bfull (?:paid )?training\\b',
    "(?:\\b(?:will|can)|[’']ll)(?: also)? (?:train|teach) you\\b",
    '\\bexperience is (?:a help|helpful|useful)[^.!?;]{0,20} you can learn\\b',
  ].join('|'),
  'i',
);

/** An advert that asks for this takes no beginners, even if people are trained. */
const asksForMore = /\bdegree (?:in|or)\b|\b(?:two|three|four|five|[2-9]) years(?:['’])? (?:in|of|experience)\b/i;

/** Where an advert says that it takes people without experience. */
export type BeginnersSign = 'title' | 'text';

/**
 * Where an advert says that it takes people without experience: in the title or the contract, which name an apprenticeship or trainees, or else in the text ("No
 * experience is needed"). Null if it does not say so. `contract` has keys of the filter.
 */
export function beginnersSign(advert: { jobTitle: string; description: string; contract: readonly string[] }): BeginnersSign | null {
  if (inTitle.test(advert.jobTitle) || advert.contract.some((key) => key.startsWith('apprentice'))) return 'title';
  return inText.test(advert.description) && !asksForMore.test(advert.description) ? 'text' : null;
}
