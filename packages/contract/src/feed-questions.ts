import { z } from 'zod';
import { type JobQuestion, longestAnswer, longestQuestion, longestTexts, maxQuestions, questionKinds } from './job-questions.ts';
import { emptyToUndefined, optional } from './left-out.ts';
import { toSlug } from './plain-text.ts';
import { line, visibleLine } from './text.ts';

const most = { options: 20, option: 100, hint: 300 };

const flag = z.boolean('Say true or false').default(false);

/** One question as a feed has it. */
const feedQuestion = z
  .strictObject(
    {
      question: line(longestQuestion, 'Write the question').superRefine(visibleLine('The question')),
      kind: z.enum(questionKinds, `Give the kind as ${questionKinds.join(', ')}`),
      required: flag,
      hint: optional(line(most.hint)).transform((hint) => hint ?? ''),
      options: z
        .array(line(most.option, 'Write each option').superRefine(visibleLine('The option')), 'Give the options as a list')
        .max(most.options, `Give ${most.options} options or fewer`)
        .refine((options) => new Set(options).size === options.length, 'Give each option once')
        .default([]),
      maxLength: z
        .int('Give the length as a whole number')
        .min(1, 'Give a length of 1 or more')
        .max(longestAnswer, `Give a length of ${longestAnswer} or less`)
        .nullish()
        .transform((length) => length ?? null),
      sensitive: flag,
      key: optional(z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'Use up to 80 lower-case letters, digits and hyphens')),
    },
    {
      error: ({ code, keys }) =>
        code === 'unrecognized_keys' ? `has no field ${(keys ?? []).join(', ')}` : 'Give each question as an object',
    },
  )
  .superRefine(({ kind, options, maxLength }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'choice' && options.length < 2) fault('options', 'Give a choice at least two options');
    if (kind !== 'choice' && options.length > 0) fault('options', 'Only a choice has options: leave them out, or make it a choice');
    if (maxLength !== null && kind !== 'shortText' && kind !== 'longText') fault('maxLength', 'Only a text has a length');
    if (maxLength !== null && kind === 'shortText' && maxLength > longestTexts.shortText)
      fault('maxLength', `A short text has up to ${longestTexts.shortText} characters: make it a longText`);
  })
  .transform(
    ({ sensitive, key, ...question }): JobQuestion => ({
      ...question,
      key: key ?? toSlug(question.question, 'question'),
      isSensitive: sensitive,
    }),
  );

/** A CSV cell has the JSON that NDJSON has. */
function listOfQuestions(value: unknown): unknown {
  const given = emptyToUndefined(value);
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}

/** The questions of an advert. Each fault names its question by number and words (applications.questions.2). */
export const feedQuestions = z.preprocess(
  listOfQuestions,
  z
    .array(z.unknown(), 'Give the questions as a list, in CSV as JSON: [{"question": "…", "kind": "yesNo"}]')
    .max(maxQuestions, `Give at most ${maxQuestions} questions`)
    .transform((items, context) => {
      const questions: JobQuestion[] = [];
      for (const [index, item] of items.entries()) {
        const fault = (path: PropertyKey[], message: string) =>
          context.addIssue({ code: 'custom', path: [index, ...path], message: `Question ${index + 1}${wordsOf(item)}: ${message}` });
        const parsed = feedQuestion.safeParse(item);
        for (const issue of parsed.error?.issues ?? []) fault(issue.path, issue.message);
        if (!parsed.success) continue;
        const twin = questions.findIndex(({ key }) => key === parsed.data.key);
        if (twin >= 0) fault(['key'], `Question ${twin + 1} is the same. Change its words, or give each a key.`);
        questions.push(parsed.data);
      }
      return questions;
    })
    .optional(),
);

function wordsOf(item: unknown): string {
  const { question } = Object(item) as { question?: unknown };
  return typeof question === 'string' && question.trim() !== '' ? ` (“${question.trim().slice(0, 40)}”)` : '';
}
