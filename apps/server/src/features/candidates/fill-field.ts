import {
  type CvField,
  candidateAddress,
  candidateDetails,
  candidateSkills,
  checkedSection,
  type FieldSetting,
  mapFields,
  maxPhones,
  missingVersion,
  profileSections,
  type TenantConfig,
} from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { checkBody } from '../../platform/failures/check-input.ts';
import { failure } from '../../platform/failures/failure.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { readPhone } from '../../platform/phone-numbers.ts';
import { savePersonalDetails, takeVersions } from '../account/index.ts';
import { readForm } from '../optional-fields/index.ts';
import { saveAddress } from './candidates.queries.ts';
import { changedElsewhere } from './candidates-failures.ts';
import { addChoice } from './choices.queries.ts';
import { replacePhones } from './details.queries.ts';
import { profileRules } from './profile-rules.ts';
import { saveSection } from './profile-sections.queries.ts';
import { readWholeRecord, type WholeRecord } from './whole-record.queries.ts';

/** A value for one field, in its parts by name. */
export type ValueToFill = { field: CvField; parts: Readonly<Record<string, string>> };

/** What a field has after it was filled, by the names of its columns. */
export type FilledValue = Readonly<Record<string, unknown>>;

const alreadyFilled = () => failure('conflict', 'already-filled', 'Your profile has this already. Nothing was changed.');

/**
 * Fills one field of a profile that is empty, or adds one entry to a list, by the rules of the form. What the form requires elsewhere may
 * still be missing. Returns what the profile now has there.
 * @throws invalidInput · alreadyFilled · changedElsewhere · notFound if the account is gone
 */
export async function fillField(
  at: AtCandidate,
  trx: TenantTransaction,
  { config, value }: { config: TenantConfig; value: ValueToFill },
): Promise<FilledValue> {
  const { candidateId } = at.caller;
  const stored = await readWholeRecord(trx, candidateId);
  if (!stored) throw notFound('account');
  const form = await readForm(trx, 'candidateProfile');
  const country = stored.address?.country ?? null;
  const isDialable = (number: string) => readPhone(number, country) !== null;
  const rules = await profileRules(trx, { config, form, body: { skills: {} }, isDialable, own: undefined });
  const filling = { candidateId, stored, rules, now: at.now() };
  const filled = await fill(trx, filling, value);
  if (!filled) throw changedElsewhere('profile');
  return filled;
}

type Filling = { candidateId: string; stored: WholeRecord; rules: Awaited<ReturnType<typeof profileRules>>; now: Date };

/** Null if the profile was changed meanwhile. */
function fill(trx: TenantTransaction, filling: Filling, { field, parts }: ValueToFill): Promise<FilledValue | null> {
  switch (field) {
    case 'title':
    case 'firstName':
    case 'middleName':
    case 'lastName':
      return fillDetail(trx, filling, field, parts);
    case 'phone':
      return addPhone(trx, filling, parts);
    case 'address':
      return fillAddress(trx, filling, parts);
    case 'currentEmployer':
    case 'currentJobTitle':
      return fillEmployment(trx, filling, field, parts);
    case 'skill':
    case 'qualification':
      break;
  }
  return addEntry(trx, filling, field, Number(parts['entry']));
}

/** The settings of a form in which only this field is required. */
function only<Name extends string>(fields: Readonly<Record<Name, FieldSetting>>, asked: NoInfer<Name>): Record<Name, FieldSetting> {
  return mapFields(fields as Record<Name, FieldSetting>, ({ visible }, name) => ({ visible, required: visible && name === asked }));
}

async function fillDetail(
  trx: TenantTransaction,
  { candidateId, stored, rules, now }: Filling,
  field: 'title' | 'firstName' | 'middleName' | 'lastName',
  parts: ValueToFill['parts'],
): Promise<FilledValue | null> {
  if (stored.candidate[field]) throw alreadyFilled();
  const version = stored.candidate.detailsVersion;
  const schema = candidateDetails({ ...rules.details, fields: only(rules.details.fields, field) }, now);
  const details = checkBody(schema, { [field]: parts[field], version });
  const filled = { [field]: details[field] };
  return (await savePersonalDetails(trx, candidateId, version, filled)) ? filled : null;
}

async function addPhone(
  trx: TenantTransaction,
  { candidateId, stored, rules, now }: Filling,
  parts: ValueToFill['parts'],
): Promise<FilledValue | null> {
  const version = stored.candidate.detailsVersion;
  const schema = candidateDetails({ ...rules.details, fields: only(rules.details.fields, 'phone') }, now);
  const { phone } = checkBody(schema, { phone: [{ number: parts['number'], type: parts['type'], preferred: true }], version });
  const country = stored.address?.country ?? null;
  const known = stored.phones.map(({ number, type, preferred }) => ({ number, type: type as (typeof phone)[number]['type'], preferred }));
  const added = phone.map(({ number, type }) => ({ number, type, preferred: known.length === 0 }));
  const e164 = added.map(({ number }) => readPhone(number, country));
  if (known.length >= maxPhones || stored.phones.some((one) => e164.includes(one.e164))) throw alreadyFilled();
  if (!(await savePersonalDetails(trx, candidateId, version, {}))) return null;
  const storedNumbers = new Map(stored.phones.map((one) => [one.number, one.e164]));
  await replacePhones(trx, candidateId, [...known, ...added], (number) => storedNumbers.get(number) ?? readPhone(number, country));
  return { e164: e164[0] };
}

async function fillAddress(
  trx: TenantTransaction,
  { candidateId, stored, rules, now }: Filling,
  parts: ValueToFill['parts'],
): Promise<FilledValue | null> {
  if (stored.address) throw alreadyFilled();
  const address = checkBody(candidateAddress(rules.address), { ...parts, version: 0 });
  return (await saveAddress(trx, candidateId, address, rules.address, now)) ? { version: 1 } : null;
}

async function fillEmployment(
  trx: TenantTransaction,
  { candidateId, stored, rules, now }: Filling,
  field: 'currentEmployer' | 'currentJobTitle',
  parts: ValueToFill['parts'],
): Promise<FilledValue | null> {
  if (stored.sections.employment?.[field]) throw alreadyFilled();
  const version = stored.sections.employment?.version ?? 0;
  const asked = { ...rules.sections.employment, fields: only(rules.sections.employment.fields, field) };
  const schema = checkedSection(profileSections.employment, missingVersion('employment'), asked, { offered: {}, now });
  const values = checkBody(schema, { [field]: parts[field], version });
  const filled = { [field]: values[field] ?? null };
  return (await saveSection(trx, candidateId, 'employment', { ...filled, version }, () => true, now)) ? filled : null;
}

async function addEntry(
  trx: TenantTransaction,
  { candidateId, stored, rules }: Filling,
  list: 'skill' | 'qualification',
  id: number,
): Promise<FilledValue | null> {
  if (stored.choices.some((choice) => choice.list === list && choice.id === id)) throw alreadyFilled();
  const { skillsVersion: version } = stored.candidate;
  const field = list === 'skill' ? 'skills' : 'qualifications';
  checkBody(candidateSkills({ ...rules.skills, fields: only(rules.skills.fields, field) }), {
    skills: [],
    qualifications: [],
    [field]: [id],
    version,
  });
  if (!(await takeVersions(trx, candidateId, { skills: version }))) return null;
  await addChoice(trx, candidateId, list, id);
  return { entry: id };
}
