import { equalityQuestions, smallestEqualityCount } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { OperatorMistake } from '../../platform/failures/operator-mistake.ts';
import { isOpen } from '../adverts/index.ts';
import { readAdvertOf, readCounts } from './equality.queries.ts';

/** The only form in which answers leave the system. `count` null: withheld, whether or not anyone gave the answer. */
export type EqualityReport = {
  jobTitle: string;
  questions: { text: string; answers: { label: string; count: number | null }[] }[];
};

/**
 * How often each answer was given for an advert, once it is closed: two reports with one application between them would reveal whose answer
 * it is. A count under five is withheld. If only one is withheld, so is the next smallest, because the sum may be known.
 * @throws OperatorMistake for an unknown advert and one that is open or not published yet
 */
export function countEqualityAnswers(at: At<unknown>, { reference }: { reference: string }): Promise<EqualityReport> {
  const now = at.now();
  return at.transaction(async (trx) => {
    const advert = await readAdvertOf(trx, reference);
    if (!advert) throw new OperatorMistake(`There is no advert with the reference ${reference}`);
    if (isOpen(advert, now) || advert.status === 'draft' || advert.publishedAt > now)
      throw new OperatorMistake(`${reference} has not closed yet: answers are counted after the closing date`);
    const counts = await readCounts(trx, advert.id);
    const timesOf = (question: string, answer: string) =>
      counts.find((count) => count.question === question && count.answer === answer)?.times ?? 0;
    return {
      jobTitle: advert.jobTitle,
      questions: equalityQuestions.map(({ id, text, answers }) => {
        const reported = keepBack(answers.map(({ value }) => timesOf(id, value)));
        return { text, answers: answers.map(({ label }, index) => ({ label, count: reported[index] ?? null })) };
      }),
    };
  });
}

/** The counts of one question, without those that could identify someone. */
export function keepBack(counts: readonly number[]): (number | null)[] {
  const reported = counts.map((count) => (count >= smallestEqualityCount ? count : null));
  if (reported.filter((count) => count === null).length !== 1) return reported;
  const smallest = Math.min(...reported.filter((count) => count !== null));
  const second = reported.indexOf(smallest);
  return reported.map((count, index) => (index === second ? null : count));
}
