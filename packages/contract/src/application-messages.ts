import { z } from 'zod';
import { storableText, visibleText } from './text.ts';

/** The longest answer of a candidate, in characters. */
export const longestMessageAnswer = 5_000;

/** The most answers that a candidate may write about one application. */
export const mostAnswers = 50;

/** What a candidate answers to a message about an application (applications.messages.5). */
export const answerText = storableText(longestMessageAnswer, `Use ${longestMessageAnswer} characters or fewer`, 'Write your answer')
  .trim()
  .min(1, 'Write your answer')
  .superRefine(visibleText('The answer'));

/** One message about an application, as its candidate sees it. */
export const applicationMessageSchema = z.object({
  messageGuid: z.uuid(),
  isFromCandidate: z.boolean(),
  subject: z.string(),
  text: z.string(),
  on: z.iso.datetime(),
});
export type ApplicationMessage = z.infer<typeof applicationMessageSchema>;

/** The same for the employer's side. `isWaiting`: its email has not left, so that it may still be undone. */
export const employerMessageSchema = applicationMessageSchema.extend({ isWaiting: z.boolean() });
