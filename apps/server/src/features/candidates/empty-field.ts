import { type CvField, noDetail } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { failure } from '../../platform/failures/failure.ts';
import { notFound } from '../../platform/failures/failures.ts';
import { savePersonalDetails, takeVersions } from '../account/index.ts';
import { deleteAddress } from './candidates.queries.ts';
import { changedElsewhere } from './candidates-failures.ts';
import { removeChoice } from './choices.queries.ts';
import { removePhone } from './details.queries.ts';
import type { FilledValue } from './fill-field.ts';
import { saveSection } from './profile-sections.queries.ts';
import { readWholeRecord, type WholeRecord } from './whole-record.queries.ts';

const changedSince = () => failure('conflict', 'changed-elsewhere', 'You have changed this since you added it. Nothing was undone.');

/**
 * Takes out of the profile what `fillField` put there, if it has not been changed since.
 * @throws changedElsewhere · notFound if the account is gone
 */
export async function emptyField(
  at: AtCandidate,
  trx: TenantTransaction,
  { field, filled }: { field: CvField; filled: FilledValue },
): Promise<void> {
  const stored = await readWholeRecord(trx, at.caller.candidateId);
  if (!stored) throw notFound('account');
  if (!(await empty(trx, { candidateId: at.caller.candidateId, stored, now: at.now() }, field, filled))) throw changedElsewhere('profile');
}

type Emptying = { candidateId: string; stored: WholeRecord; now: Date };

async function empty(
  trx: TenantTransaction,
  { candidateId, stored, now }: Emptying,
  field: CvField,
  filled: FilledValue,
): Promise<boolean> {
  const { detailsVersion, skillsVersion } = stored.candidate;
  switch (field) {
    case 'title':
    case 'firstName':
    case 'middleName':
    case 'lastName':
      if (stored.candidate[field] !== filled[field]) throw changedSince();
      return savePersonalDetails(trx, candidateId, detailsVersion, { [field]: noDetail(field) });
    case 'phone':
      if (!stored.phones.some(({ e164 }) => e164 === filled['e164'])) throw changedSince();
      await removePhone(trx, candidateId, String(filled['e164']));
      return savePersonalDetails(trx, candidateId, detailsVersion, {});
    case 'address':
      if (stored.address?.version !== filled['version']) throw changedSince();
      return deleteAddress(trx, candidateId, Number(filled['version']));
    case 'currentEmployer':
    case 'currentJobTitle': {
      const { employment } = stored.sections;
      if (!employment || employment[field] !== filled[field]) throw changedSince();
      return saveSection(trx, candidateId, 'employment', { [field]: null, version: employment.version }, () => true, now);
    }
    case 'skill':
    case 'qualification':
      break;
  }
  const entry = Number(filled['entry']);
  if (!stored.choices.some(({ list, id }) => list === field && id === entry)) throw changedSince();
  await removeChoice(trx, candidateId, field, entry);
  return takeVersions(trx, candidateId, { skills: skillsVersion });
}
