import { z } from 'zod';
import { advertIdQuery } from './advert-id.ts';
import { defineRoute } from './route.ts';

/** A count below this is never reported: readers could guess who it is about. */
export const smallestEqualityCount = 5;

/** The answer that every question has. */
export const preferNotToSay = 'preferNotToSay';

type Question = { id: string; text: string; answers: Record<string, string> };

const yesNo = { yes: 'Yes', no: 'No' };

/**
 * The equality questions: protected characteristics of the Equality Act 2010 in the wording of the harmonised questions of the Office for
 * National Statistics, each answered by one choice. There is no free text, since a sentence can identify its writer.
 */
const asked: Question[] = [
  {
    id: 'age',
    text: 'How old are you?',
    answers: { under25: 'Under 25', from25to34: '25 to 34', from35to44: '35 to 44', from45to54: '45 to 54', from55: '55 or over' },
  },
  { id: 'sex', text: 'What is your sex?', answers: { female: 'Female', male: 'Male' } },
  { id: 'genderIdentity', text: 'Is your gender the same as the sex you were registered with at birth?', answers: yesNo },
  {
    id: 'disability',
    text: 'Do you have a physical or mental health condition or illness that has lasted, or is expected to last, 12 months or more?',
    answers: yesNo,
  },
  {
    id: 'ethnicGroup',
    text: 'What is your ethnic group?',
    answers: {
      asian: 'Asian or Asian British',
      black: 'Black, Black British, Caribbean or African',
      mixed: 'Mixed or multiple ethnic groups',
      white: 'White',
      other: 'Another ethnic group',
    },
  },
  {
    id: 'religion',
    text: 'What is your religion or belief?',
    answers: {
      none: 'No religion',
      buddhist: 'Buddhist',
      christian: 'Christian',
      hindu: 'Hindu',
      jewish: 'Jewish',
      muslim: 'Muslim',
      sikh: 'Sikh',
      other: 'Another religion or belief',
    },
  },
  {
    id: 'sexualOrientation',
    text: 'Which of these best describes your sexual orientation?',
    answers: { heterosexual: 'Straight or heterosexual', gay: 'Gay or lesbian', bisexual: 'Bisexual', other: 'Another sexual orientation' },
  },
];

export const equalityQuestions = asked.map(({ id, text, answers }) => ({
  id,
  text,
  answers: [...Object.entries(answers), [preferNotToSay, 'Prefer not to say'] as const].map(([value, label]) => ({ value, label })),
}));

const questionSchema = z.object({
  id: z.string(),
  text: z.string(),
  answers: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type EqualityQuestion = z.infer<typeof questionSchema>;

/** One answer for each answered question. */
export const equalityAnswers = z.strictObject(
  Object.fromEntries(
    equalityQuestions.map(({ id, answers }) => [
      id,
      z
        .enum(
          answers.map(({ value }) => value),
          'Choose one of the answers',
        )
        .optional(),
    ]),
  ),
);
export type EqualityAnswers = z.infer<typeof equalityAnswers>;

export const equalityRoutes = {
  questions: defineRoute({
    id: 'equalityQuestions',
    method: 'GET',
    path: '/v1/advert/equalityQuestions',
    access: 'session',
    tag: 'Adverts',
    summary: 'What an advert asks about equality; empty where it asks nothing, 404 for an unknown advert',
    query: advertIdQuery,
    response: z.array(questionSchema),
  }),
  isRecorded: defineRoute({
    id: 'isEqualityDataRecorded',
    method: 'GET',
    path: '/v1/advert/isEqualityDataRecorded',
    access: 'session',
    tag: 'Adverts',
    summary: 'Whether the candidate has answered an advert’s equality questions; never the answers themselves',
    query: advertIdQuery,
    response: z.boolean(),
  }),
  record: defineRoute({
    id: 'recordEqualityData',
    method: 'POST',
    path: '/v1/advert/equalityData',
    access: 'session',
    tag: 'Adverts',
    summary: 'Count the candidate’s answers, once for an advert: a second call changes nothing. They cannot be seen or changed afterwards',
    body: z.strictObject({ advertId: advertIdQuery.shape.advertId, answers: equalityAnswers }),
    response: z.literal(true),
  }),
};
