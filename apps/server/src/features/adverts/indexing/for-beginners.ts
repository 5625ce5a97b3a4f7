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
    `\\bexperience\\b[^.!?;]{0,40} (?:not|isn['’]t|is not) ${needed}\\b`,
    `\\b(?:don['’]t|do not) need (?:any |previous |prior ){0,2}(?:experience|qualifications?)\\b`,
    '\\bneed(?:s|ed)? no (?:experience|qualifications?)\\b',
    '(?<!\\b(?:completed?|had) )\\bfull (?:paid )?training\\b',
    "\\bwe(?: will|[’']ll| can)(?: also)? (?:train|teach) you\\b",
  ].join('|'),
  'i',
);

/**
 * Whether an advert takes people without experience: it is an apprenticeship, its title names trainees, or its text says so ("No experience is needed").
 * `contract` has keys of the filter.
 */
export const takesBeginners = (advert: { jobTitle: string; description: string; contract: readonly string[] }): boolean =>
  advert.contract.some((key) => key.startsWith('apprentice')) || inTitle.test(advert.jobTitle) || inText.test(advert.description);
