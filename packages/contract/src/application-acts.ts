import { z } from 'zod';
import { applicationStates } from './application-states.ts';
import { messageTextSchema, templateName } from './message-templates.ts';
import { defineRoute } from './route.ts';

/** Most applications in one act. */
export const maxActedOn = 500;
/** How long an act can be undone, and how long its emails wait (applications.acts.3). */
export const undoMinutes = 10;

const applicationGuid = z.uuid('Give guids of applications');

export const applicationActSchema = z
  .strictObject({
    applicationGuids: z
      .array(applicationGuid, 'Give the guids of applications')
      .min(1, 'Give at least one application')
      .max(maxActedOn, `Give ${maxActedOn} applications or fewer`),
    /** The state that they get. */
    state: z
      .enum(applicationStates, `Give one of ${applicationStates.join(', ')}`)
      .exclude(['withdrawn'], 'Give another state: only its candidate can withdraw an application')
      .optional(),
    /** The name of the template of the email to each candidate, */
    template: templateName.optional(),
    /** or its words. */
    message: messageTextSchema.optional(),
    /** Says what would be done, and does nothing. */
    dryRun: z.boolean('Say true or false').default(false),
  })
  .refine(({ state, template, message }) => state ?? template ?? message, {
    path: ['state'],
    message: 'Say what to do: give a state, a template or a message',
  })
  .refine(({ template, message }) => template === undefined || message === undefined, {
    path: ['message'],
    message: 'Give a template or a message, not both',
  });
export type ApplicationActInput = z.infer<typeof applicationActSchema>;

/** Why an act leaves an application out, or writes no email about it. */
export const leftOutReasons = {
  'not-found': 'There is no such application',
  withdrawn: 'The candidate has withdrawn it',
  'in-that-state': 'It is in that state already',
  'not-allowed': 'It cannot go from its state to that one',
  'address-blocked': 'The candidate’s mail server refuses our emails',
  'changed-since': 'It has been changed since',
} as const;
export type LeftOutReason = keyof typeof leftOutReasons;

const left = z.array(
  z.object({
    applicationGuid: z.uuid(),
    code: z.enum(Object.keys(leftOutReasons) as [LeftOutReason, ...LeftOutReason[]]),
    why: z.string(),
  }),
);

export const actedSchema = z.object({
  /** Null after a dry run, and if there was nothing to do. */
  actGuid: z.uuid().nullable(),
  /** Until then it can be undone, and no email leaves. */
  undoUntil: z.iso.datetime().nullable(),
  /** How many applications get the state. */
  changes: z.int(),
  /** How many emails are written. */
  emails: z.int(),
  leftOut: left,
  withoutEmail: left,
});
export type Acted = z.infer<typeof actedSchema>;

export const undoneSchema = z.object({
  /** How many applications have their earlier state again. */
  restored: z.int(),
  /** How many emails were deleted. */
  emailsDeleted: z.int(),
  leftOut: left,
});
export type Undone = z.infer<typeof undoneSchema>;

/** A state under the tenant's name, with the states that it may change to (applications.states.1, applications.states.2). */
export const namedStateSchema = z.object({
  state: z.enum(applicationStates),
  name: z.string(),
  next: z.array(z.enum(applicationStates)),
});
export type NamedState = z.infer<typeof namedStateSchema>;

/** An act that can still be undone. */
export const openActSchema = z.object({
  actGuid: z.uuid(),
  actedOn: z.iso.datetime(),
  undoUntil: z.iso.datetime(),
  /** The state that its applications got; null if it only wrote to their candidates. */
  state: z.enum(applicationStates).nullable(),
  changes: z.int(),
  emails: z.int(),
});
export type OpenAct = z.infer<typeof openActSchema>;
/** Most acts in one answer, the newest. */
export const maxOpenActs = 20;

const office = { access: 'backOffice', scope: 'applications:write', tag: 'Back office: applications' } as const;

export const applicationActRoutes = {
  states: defineRoute({
    ...office,
    scope: 'applications:read',
    id: 'applicationStates',
    method: 'GET',
    path: '/backoffice/v1/applicationStates',
    isUnaudited: true,
    summary: 'The states of applications under the names that the tenant gives them, each with those that it may change to',
    response: z.object({ states: z.array(namedStateSchema) }),
  }),
  list: defineRoute({
    ...office,
    id: 'openApplicationActs',
    method: 'GET',
    path: '/backoffice/v1/applications/acts',
    isUnaudited: true,
    summary: `The caller’s own acts that can still be undone, newest first, up to ${maxOpenActs}`,
    response: z.object({ acts: z.array(openActSchema) }),
  }),
  act: defineRoute({
    ...office,
    id: 'actOnApplications',
    method: 'POST',
    path: '/backoffice/v1/applications/acts',
    summary:
      'Change the state of up to 500 applications and write to their candidates; `dryRun` counts first. It can be undone for ten minutes',
    body: applicationActSchema,
    response: actedSchema,
  }),
  undo: defineRoute({
    ...office,
    id: 'undoApplicationAct',
    method: 'POST',
    path: '/backoffice/v1/applications/acts/{actGuid}/undo',
    summary: 'Undo an act: its emails are deleted and the states put back; 409 once the ten minutes have passed, 404 unknown',
    params: z.object({ actGuid: z.uuid('Give the guid of an act') }),
    response: undoneSchema,
  }),
};
