import { z } from 'zod';
import { formatDate } from './dates.ts';
import { type JobQuestion, longestAnswer, longestTexts, maxQuestions, type SentAnswer } from './job-questions.ts';
import { numberOfText } from './number-text.ts';
import type { Fault } from './problem.ts';
import { hiddenFault, storableText } from './text.ts';

/** Answers by the keys of their questions: "yes" or "no", an option, text, a number's digits, or an ISO day. '' is no answer. */
export const answersShape = z
  .record(z.string().max(100), storableText(longestAnswer), 'Give the answers by the keys of their questions')
  .refine((answers) => Object.keys(answers).length <= maxQuestions, `Give up to ${maxQuestions} answers`);
export type Answers = Readonly<Record<string, string>>;

const highestNumber = 999_999_999;
const [earliest, latest] = ['1900-01-01', '2100-12-31'];

/**
 * What is wrong with one answer, as a sentence for its field; null if nothing is. A missing answer is a fault only if the question requires
 * one and `isComplete`.
 */
export function answerFault(question: JobQuestion, answer: string, { isComplete }: { isComplete: boolean }): string | null {
  if (answer.trim() === '') return isComplete && question.required ? `${shortened(question)}: this question needs an answer` : null;
  const fault = faultOfKind(question, answer);
  return fault && `${shortened(question)}: ${fault}`;
}

function faultOfKind({ kind, options, maxLength }: JobQuestion, answer: string): string | null {
  switch (kind) {
    case 'yesNo':
      return answer === 'yes' || answer === 'no' ? null : 'answer yes or no';
    case 'choice':
      return options.includes(answer) ? null : 'choose one from the list';
    case 'number': {
      const number = numberOfText('decimal', answer);
      return number !== null && number <= highestNumber ? null : 'enter a number with up to two decimals, like 5 or 2.5';
    }
    case 'date':
      return z.iso.date().safeParse(answer).success && answer >= earliest && answer <= latest
        ? null
        : 'enter a day there is, like 27/03/2026';
    case 'shortText':
    case 'longText':
      break;
  }
  const most = maxLength ?? longestTexts[kind];
  if (answer.length > most) return `use ${most} characters or fewer`;
  if (kind === 'shortText' && /[\n\r]/.test(answer)) return 'answer in one line';
  return hiddenFault('the answer', answer, kind === 'shortText');
}

/** Every fault of answers, by the path of the question's key under `path` (applications.questions.3). */
export function answerFaults(questions: readonly JobQuestion[], answers: Answers, options: { isComplete: boolean; path: string }): Fault[] {
  const unknown = Object.keys(answers).filter((key) => questions.every((question) => question.key !== key));
  return [
    ...questions.flatMap((question) => {
      const answer = answers[question.key] ?? '';
      const message = answerFault(question, answer, options);
      return message ? [{ path: `${options.path}.${question.key}`, code: answer.trim() === '' ? 'required' : 'invalid', message }] : [];
    }),
    ...unknown.map((key) => ({
      path: `${options.path}.${key}`,
      code: 'not-asked',
      message: 'This job does not ask this question: leave it out',
    })),
  ];
}

/** An answer to read. `withheld` replaces a sensitive answer that this reader does not get. */
export function shownAnswer({ kind, answer }: Pick<SentAnswer, 'kind' | 'answer'>, withheld = ''): string {
  if (answer === null) return withheld;
  if (answer === '') return 'Not answered';
  if (kind === 'yesNo') return answer === 'yes' ? 'Yes' : 'No';
  return kind === 'date' ? formatDate(answer) : answer;
}

const shortened = ({ question }: JobQuestion) => (question.length > 80 ? `${question.slice(0, 79).trimEnd()}…` : question);

/** Answers with the sensitive ones taken out, and those under "answer.key". */
export function answersWithoutSensitive(answers: readonly SentAnswer[]): { answers: SentAnswer[]; sensitive: Record<string, string> } {
  const sensitive = answers.flatMap(({ key, answer, isSensitive }) => (isSensitive && answer ? [[`answer.${key}`, answer]] : []));
  return {
    answers: answers.map((given) => (given.isSensitive && given.answer ? { ...given, answer: null } : given)),
    sensitive: Object.fromEntries(sensitive) as Record<string, string>,
  };
}

/** The reverse. */
export function answersWithSensitive(answers: readonly SentAnswer[], sensitive: Readonly<Record<string, string>>): SentAnswer[] {
  return answers.map((given) => ({ ...given, answer: given.answer ?? sensitive[`answer.${given.key}`] ?? null }));
}
