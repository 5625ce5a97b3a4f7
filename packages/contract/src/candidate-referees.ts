import { z } from 'zod';
import { choiceFault, chosenEntrySchema, chosenId } from './chosen-entries.ts';
import { type OwnIdentity, type RefereeIdentity, samePeople } from './distinct-referees.ts';
import { emailInOneForm } from './email-address.ts';
import { phoneFault } from './phone-rows.ts';
import { maxReferees, type RefereeField, type RefereeRules, refereeFields, refereeLabels, referenceTypes } from './referee-fields.ts';
import { replacedVersion } from './replaced-version.ts';
import { hiddenFault, line } from './text.ts';

/** One row of the form: '' and null for what was not given. */
const row = z.strictObject({
  /** The id of a stored referee; left out for a new one. */
  refereeId: z.uuid('Give the refereeId that was fetched').nullish(),
  name: line(100).default(''),
  organisationName: line(100).default(''),
  jobTitle: line(100).default(''),
  email: line(254).default(''),
  phone: line(40).default(''),
  referenceType: z.enum([...referenceTypes, ''], 'Choose the type of reference from the list').default(''),
  contactOptionId: chosenId.nullish().transform((id) => id ?? null),
  /** Marked for removal by this save: the row's other fields are ignored. */
  toBeDeleted: z.boolean('Say true or false').default(false),
});

/** A referee as the form has one. */
export type RefereeRow = z.output<typeof row>;
export const emptyReferee: RefereeRow = {
  name: '',
  organisationName: '',
  jobTitle: '',
  email: '',
  phone: '',
  referenceType: '',
  contactOptionId: null,
  toBeDeleted: false,
};
/** Rows that a browser kept, for a form that is opened again. */
export const refereeRows = z.array(row);

/** Referees as sent. Stored referees that are not named do not change. */
const refereesShape = z.strictObject({
  // All stored referees may be removed while as many new ones are added.
  referee: z.array(row, 'Give the referees as a list').max(2 * maxReferees, `Give up to ${maxReferees} referees`),
  /** The `refereesVersion` that these replace. */
  version: replacedVersion('Give the refereesVersion of the referees that these replace'),
});

/** Referees as their form and their call have them. */
export type CandidateReferees = z.output<typeof refereesShape>;

type RefereeFault = { path: (string | number)[]; code: string; message: string };

/** Referees under a tenant's rules. Each fault has its own code: required, invalid, invisible, notOffered, notAsked, samePerson, repeated, tooMany. */
export function candidateReferees(rules: RefereeRules) {
  return refereesShape.superRefine(({ referee }, context) => {
    const faults = referee.flatMap((given, index) =>
      given.toBeDeleted ? [] : refereeFields.flatMap((field) => faultOf(given, field, index, rules) ?? []),
    );
    for (const { path, code, message } of [...faults, ...repeatedPeople(referee, rules.own), ...repeatedIds(referee), ...tooMany(referee)])
      context.addIssue({ code: 'custom', path, params: { code }, message });
  });
}

/** The faults of rows against the stored referees: an unknown id, a person who is stored already, or more referees than allowed. */
export function storedRefereeFaults(rows: readonly RefereeRow[], stored: readonly (RefereeIdentity & { id: string })[]): RefereeFault[] {
  const unknown = rows.flatMap(({ refereeId }, index) =>
    refereeId && !stored.some(({ id }) => id === refereeId)
      ? [{ path: ['referee', index, 'refereeId'], code: 'unknown', message: 'There is no such referee: leave the id of a new one out' }]
      : [],
  );
  const named = new Set(rows.map(({ refereeId }) => refereeId));
  const unnamed = stored.filter(({ id }) => !named.has(id));
  return unknown.length > 0 ? unknown : [...repeatedPeople(rows, undefined, unnamed), ...tooMany(rows, unnamed.length)];
}

function repeatedPeople(rows: readonly RefereeRow[], own?: OwnIdentity, others?: readonly RefereeIdentity[]): RefereeFault[] {
  const people = rows.map((row) => (row.toBeDeleted ? null : row));
  return samePeople(people, own, others).map(({ index, field, message }) => ({
    path: ['referee', index, field],
    code: 'samePerson',
    message,
  }));
}

const kept = (rows: readonly RefereeRow[]) => rows.filter(({ toBeDeleted }) => !toBeDeleted);

function tooMany(rows: readonly RefereeRow[], unnamed = 0): RefereeFault[] {
  if (kept(rows).length + unnamed <= maxReferees) return [];
  return [{ path: ['referee'], code: 'tooMany', message: `You can keep up to ${maxReferees} referees: remove one to add another` }];
}

function repeatedIds(rows: readonly RefereeRow[]): RefereeFault[] {
  const ids = rows.map(({ refereeId }) => refereeId ?? null);
  return ids.flatMap((id, index) =>
    id !== null && ids.indexOf(id) < index
      ? [{ path: ['referee', index, 'refereeId'], code: 'repeated', message: 'Name each referee once' }]
      : [],
  );
}

function faultOf(
  given: RefereeRow,
  field: RefereeField,
  index: number,
  { fields, offered, isDialable }: RefereeRules,
): RefereeFault | null {
  const { visible, required } = fields[field];
  const fault = (code: string, message: string): RefereeFault => ({ path: ['referee', index, field], code, message });
  const value = given[field];
  if (value === '' || value === null) return visible && required ? fault('required', missing(field, index)) : null;
  if (!visible) return fault('notAsked', 'This form does not ask for it: leave it out');
  const hidden = typeof value === 'string' && hiddenFault(`${refereeLabels[field]} of referee ${index + 1}`, value);
  if (hidden) return fault('invisible', hidden);
  if (field === 'email' && emailInOneForm(given.email) === null)
    return fault('invalid', `Email of referee ${index + 1} is invalid: enter an address like name@example.co.uk`);
  const wrong = field === 'phone' && phoneFault(given.phone, isDialable);
  if (wrong) return fault('invalid', `Phone Number of referee ${index + 1} is invalid: ${wrong}`);
  if (field === 'contactOptionId' && choiceFault([given.contactOptionId ?? 0], fields[field], offered))
    return fault('notOffered', `Choose from the list when we may contact referee ${index + 1}`);
  return null;
}

function missing(field: RefereeField, index: number): string {
  if (field === 'contactOptionId') return `When we may contact referee ${index + 1} is required`;
  return `${refereeLabels[field]} of referee ${index + 1} is required`;
}

/** A referee as the API returns one. */
export const refereeSchema = z.object({
  refereeId: z.string(),
  name: z.string(),
  organisationName: z.string(),
  jobTitle: z.string(),
  email: z.string(),
  phone: z.string(),
  referenceType: z.enum([...referenceTypes, '']),
  contactOption: chosenEntrySchema.nullable(),
});

/** What any tenant may ask for, for the description of the call. */
export const anyReferees = refereesShape;
