import { type Acted, type ApplicationActInput, applicationActSchema, type ListedApplication, type MessageText } from '@berth/contract';

/** Instead of a template's name: the member's own words. No template is called so. */
export const ownWords = '=own';

/** What the form has: '' is no change of state, or no message. */
export type TypedAct = { state: string; template: string; message: MessageText };
export const emptyAct: TypedAct = { state: '', template: '', message: { subject: '', body: '' } };
export const actFields = ['state', 'template', 'message.subject', 'message.body'] as const;

/** An application that an act may be about. */
export type ActedOn = Pick<ListedApplication, 'id' | 'state' | 'candidate'>;

export const isTyped = ({ message: { subject, body } }: TypedAct): boolean => subject.trim() !== '' || body.trim() !== '';

/** The form as the call takes it. */
function inputOf({ state, template, message }: TypedAct, applications: readonly ActedOn[], dryRun: boolean) {
  return {
    applicationGuids: applications.map(({ id }) => id),
    ...(state !== '' && { state }),
    ...(template === ownWords ? { message } : template !== '' && { template }),
    dryRun,
  };
}

type Faults = { field: (typeof actFields)[number] | 'root.server'; message: string }[];

/** The call's input by the contract's own rules, or what is wrong with it by field. */
export function readAct(
  typed: TypedAct,
  applications: readonly ActedOn[],
  { dryRun }: { dryRun: boolean },
): { body: ApplicationActInput; faults?: never } | { body?: never; faults: Faults } {
  const { data, error } = applicationActSchema.safeParse(inputOf(typed, applications, dryRun));
  if (data) return { body: data };
  const faults = error.issues.map(({ path, message }) => ({
    field: actFields.find((field) => field === path.join('.')) ?? ('root.server' as const),
    message: path[0] === 'state' ? 'Choose a state, a message, or both' : message,
  }));
  return { faults };
}

/** Whether an act found nothing to do. */
export const isNothing = ({ changes, emails }: Pick<Acted, 'changes' | 'emails'>): boolean => changes + emails === 0;
