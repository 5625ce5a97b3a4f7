import { analyseText } from '../adverts/index.ts';

/** Words that say at what level, how long or how much rather than what work it is, as search compares them. */
const ranks = new Set(
  analyseText(
    'senior junior lead head chief principal assistant deputy trainee graduate level class band grade officer worker work operative staff adviser advisor manager' +
      ' coordinator leader executive attendant agent clerk representative rep specialist professional member team service',
  ),
);

const amounts = new Set(analyseText('year week day hour shift'));

/** Whether a word of a keyword is a number or a time: the "4" of "4 day week" is no "Year 4". */
export const isAmount = (word: string): boolean => amounts.has(word) || /^\p{N}/u.test(word);

/** Whether a word of a keyword names a rank, a time or a number: "senior" alone is no job. */
export const isRank = (word: string): boolean => ranks.has(word) || isAmount(word);

/** Words for places, fields of work and what was learnt, with which there are jobs of all kinds. */
const fields = new Set(analyseText('education school college office development support handler supervisor degree'));

/** Whether a word by itself says little about a job: a rank, or a field such as "education". */
export const saysLittle = (word: string): boolean => isRank(word) || fields.has(word);
