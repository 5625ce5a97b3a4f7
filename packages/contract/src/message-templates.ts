import { z } from 'zod';
import { defineRoute } from './route.ts';
import { line, storableText, visibleLine, visibleText } from './text.ts';

/** What a text to a candidate may have in braces, each with what takes its place (applications.messages.2). */
export const placeholders = {
  firstName: 'the candidate’s first name',
  lastName: 'the candidate’s last name',
  jobTitle: 'the title of the job',
  employer: 'the employer of the job',
  reference: 'the reference of the job',
  state: 'the name of the application’s state',
  organisation: 'the name of the organisation whose site this is',
} as const;
export type Placeholder = keyof typeof placeholders;

const inBraces = /\{([^{}\n]{0,60})\}/g;

/** The text with each placeholder replaced by its value. */
export function fillPlaceholders(text: string, values: Readonly<Record<Placeholder, string>>): string {
  return text.replace(inBraces, (whole, name: string) => (Object.hasOwn(values, name) ? values[name as Placeholder] : whole));
}

/** Refuses what is in braces and is no placeholder, by name. */
function knownPlaceholders(text: string, context: z.RefinementCtx): void {
  const unknown = [...text.matchAll(inBraces)].map(([, name = '']) => name).filter((name) => !Object.hasOwn(placeholders, name));
  const known = Object.keys(placeholders).map((name) => `{${name}}`);
  for (const name of new Set(unknown))
    context.addIssue({
      code: 'custom',
      params: { code: 'unknown-placeholder' },
      message: `There is no placeholder {${name}}. Use ${known.slice(0, -1).join(', ')} or ${known.at(-1)}.`,
    });
}

export const longestMessage = 5_000;

const messageSubject = line(150, 'Give the subject').superRefine(visibleLine('The subject')).superRefine(knownPlaceholders);

/** What is written to a candidate, by hand or as a template. */
export const messageTextSchema = z.strictObject({
  subject: messageSubject,
  body: storableText(longestMessage, `Use ${longestMessage} characters or fewer`, 'Write the message')
    .trim()
    .min(1, 'Write the message')
    .superRefine(visibleText('The message'))
    .superRefine(knownPlaceholders),
});
export type MessageText = z.infer<typeof messageTextSchema>;

/** A template's name: a word that calls use. */
export const templateName = z
  .string('Name the template')
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Use up to 40 lower-case letters, digits and hyphens');

/** Most templates of a tenant, without those that come with Berth. */
export const maxTemplates = 100;

/** Templates that every tenant has. One that it saves under such a name takes its place. */
export const templatesWithBerth: Readonly<Record<string, MessageText>> = {
  unsuccessful: {
    subject: 'Your application for {jobTitle}',
    body: 'Hello {firstName},\n\nThank you for applying for {jobTitle} at {employer}, and for the time that you took.\n\nWe have now considered every application. I am sorry to say that yours was not successful this time.\n\nWe wish you well, and hope that you will apply to us again.',
  },
  interview: {
    subject: 'An interview for {jobTitle}',
    body: 'Hello {firstName},\n\nThank you for applying for {jobTitle} at {employer}. We would like to invite you to an interview.\n\nPlease answer with the days and times that suit you, and tell us about any adjustments that would help you.',
  },
  message: {
    subject: 'About your application for {jobTitle}',
    body: 'Hello {firstName},\n\nWe have a question about your application for {jobTitle}. ',
  },
};

const savedTemplateSchema = messageTextSchema.extend({
  name: templateName,
  /** It came with Berth and has not been changed. */
  isBerths: z.boolean(),
});
const params = z.object({ name: templateName });
const office = { access: 'backOffice', tag: 'Back office: applications' } as const;

export const messageTemplateRoutes = {
  list: defineRoute({
    ...office,
    scope: 'applications:read',
    id: 'messageTemplates',
    method: 'GET',
    path: '/backoffice/v1/messageTemplates',
    summary: 'The templates for messages to candidates, by name',
    response: z.object({ templates: z.array(savedTemplateSchema), placeholders: z.record(z.string(), z.string()) }),
  }),
  save: defineRoute({
    ...office,
    scope: 'templates:write',
    id: 'saveMessageTemplate',
    method: 'PUT',
    path: '/backoffice/v1/messageTemplates/{name}',
    summary: 'Save a template under a name; an unknown placeholder is refused by name',
    params,
    body: messageTextSchema,
    response: savedTemplateSchema,
  }),
  remove: defineRoute({
    ...office,
    scope: 'templates:write',
    id: 'deleteMessageTemplate',
    method: 'DELETE',
    path: '/backoffice/v1/messageTemplates/{name}',
    summary: 'Delete a template. One that came with Berth is then as it came; 404 unknown',
    params,
  }),
};
