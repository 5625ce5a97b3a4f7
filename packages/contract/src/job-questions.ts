import { z } from 'zod';

/** Most questions of one advert (applications.questions.1). */
export const maxQuestions = 20;
/** The longest answer of any kind, in characters. */
export const longestAnswer = 5_000;
export const longestQuestion = 300;

/** How a question is answered: yes or no, one of its options, a line, several lines, a number, or a day. */
export const questionKinds = ['yesNo', 'choice', 'shortText', 'longText', 'number', 'date'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The longest text for each kind of text, unless the question says less. */
export const longestTexts = { shortText: 200, longText: 2_000 } as const;

/** A question of a job, as candidates see it. */
export const jobQuestionSchema = z.object({
  /** Which question an answer is for: the same while its words stay the same, or as the feed says. */
  key: z.string(),
  question: z.string(),
  kind: z.enum(questionKinds),
  required: z.boolean(),
  hint: z.string(),
  /** What a choice offers. */
  options: z.array(z.string()),
  /** Of a text. */
  maxLength: z.int().nullable(),
  /** Whether the answer is kept apart: in no email, and read only with a permission (applications.sensitive.1). */
  isSensitive: z.boolean(),
});
export type JobQuestion = z.infer<typeof jobQuestionSchema>;

/** A question and its answer as sent: '' if it was not answered, null if this reader does not get a sensitive answer. */
export const sentAnswerSchema = jobQuestionSchema
  .pick({ key: true, question: true, kind: true, isSensitive: true })
  .extend({ answer: z.string().nullable() });
export type SentAnswer = z.infer<typeof sentAnswerSchema>;
