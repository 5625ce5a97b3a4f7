import { isRank } from '../rank-words.ts';
import { isOccupationWord } from '../words/occupation-words.ts';

/** How a trade ends, and how those who follow it do: "plumbing" and "plumber", "physiotherapy" and "physiotherapist". */
const endings: readonly [RegExp, readonly string[]][] = [
  [/(?<=eer|tress|hostess|tor|steward)ing$/, ['']],
  [/ing$/, ['er', 'or']],
  [/(?<=therap|log)y$/, ['ist']],
  [/(?<=graph)y$/, ['er']],
  [/(?<=iatr)y$/, ['ist']],
  [/(?<=an)cy$/, ['t']],
  [/(?<=ist)ry$/, ['']],
  [/(?<=er)y$/, ['']],
  [/(?<=nt)ry$/, ['er']],
  [/(?<=is)m$/, ['t']],
  [/ics$/, ['ist', 'icist']],
];
/** Things, guests and students rather than who works, or only by chance: "sewing" is no sewer. */
const noOne = new Set(
  (
    'boiler computer consumer customer developer door drawer floor holder infant laser leader learner meter motor order organist passenger player power reader runner setter sewer' +
    ' tanker tourist user visitor waiter water'
  ).split(' '),
);

/** Who follows a trade, by the titles of official occupations: "engineer" of "engineering"; null for other words. */
export function tradeOf(word: string): string | null {
  for (const [ending, ways] of endings) {
    if (!ending.test(word)) continue;
    const found = ways.map((way) => word.replace(ending, way)).find((name) => isOccupationWord(name) && !isRank(name) && !noOne.has(name));
    if (found) return found;
  }
  return null;
}

const endOfWorker = /(?:er|or|ist|ian|man|ant|chef|cook|guard|nurse)$/;

/** Whether a word is one for who does a job, by the titles of official occupations: "teacher", but not "teaching" or "computer". */
export const isWorker = (word: string): boolean => endOfWorker.test(word) && isOccupationWord(word) && !noOne.has(word);
