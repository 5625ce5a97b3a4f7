/** A word that no one can type: the advert of it takes people without experience. It counts for the order alone (search.order.8). */
export const beginnersWord = 'for:beginners';

const inTitle = /\b(?:trainee|apprentice|entry[ -]level|training (?:given|provided))/i;
const needed = '(?:needed|required|necessary|essential|expected)';
const inText = new RegExp(
  [
    `\\bno (?:previous |prior |formal |relevant |specific )?(?:experience|qualifications?)\\b[^.!?;]{0,40} ${needed}\\b`,
    `\\bexperience\\b[^.!?;]{0,40} (?:not|isn['’]t|is not) ${needed}\\b`,
    `\\b(?:don['’]t|do not) need (?:any |previous |prior )?(?:experience|qualifications?)\\b`,
    '\\bfull (?:paid )?training\\b',
    "\\bwe(?: will|[’']ll| can)(?: also)? (?:train|teach) you\\b",
  ].join('|'),
  'i',
);

/** Whether an advert takes people without experience: its title names trainees, or its text says so ("No experience is needed"). */
export const takesBeginners = ({ jobTitle, description }: { jobTitle: string; description: string }): boolean =>
  inTitle.test(jobTitle) || inText.test(description);
