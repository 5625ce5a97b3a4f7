import { type Candidate, sectionNames } from '@berth/contract';
import type { AtCandidate } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { UncheckedBody } from '../../platform/failures/check-input.ts';
import { type ReplacedVersions, type RowChange, takeVersions } from '../account/index.ts';
import { saveAddress } from './candidates.queries.ts';
import { changedElsewhere } from './candidates-failures.ts';
import { checkProfile } from './check-profile.ts';
import { replaceChoices } from './choices.queries.ts';
import { replacePhones } from './details.queries.ts';
import { type RecordRules, readWholeCandidate } from './fetch-candidate.ts';
import { saveSection } from './profile-sections.queries.ts';
import { saveReferees } from './referees.queries.ts';
import { replacedChoices, rowChange } from './row-changes.ts';
import { readWholeRecord } from './whole-record.queries.ts';

/** The parts that count their versions in the candidate's row, in the order in which a stale one is reported. */
const rowParts = {
  details: 'personal details',
  skills: 'skills and qualifications',
  jobPreferences: 'job preferences',
  referees: 'referees',
};
type RowPart = keyof typeof rowParts;

const sectionWords = {
  employment: 'employment details',
  studies: 'studies',
  transport: 'transport details',
  compliance: 'right to work details',
};

/**
 * Changes the parts of the profile that the body names, and returns the whole record. The body is checked in the same transaction, as the
 * rules depend on the tenant's form and lists.
 *
 * @throws what `checkProfile` throws · changedElsewhere
 */
export function updateProfile(at: AtCandidate, { tenant, body }: { tenant: RecordRules; body: UncheckedBody }): Promise<Candidate> {
  const { candidateId } = at.caller;
  return at.transaction(async (trx) => {
    const now = at.now();
    const { rules, parts, readNumber } = await checkProfile(trx, { candidateId, tenant, body, now });
    const { details, address, referees } = parts;
    await saveRow(trx, candidateId, versionsIn(parts), rowChange(parts, rules));
    if (details && rules.details.fields.phone.visible) await replacePhones(trx, candidateId, details.phone, readNumber);
    await replaceChoices(trx, candidateId, replacedChoices(parts, rules));
    if (referees) await saveReferees(trx, candidateId, referees, rules.referees, readNumber);
    if (address && !(await saveAddress(trx, candidateId, address, rules.address, now))) throw changedElsewhere('address');
    for (const name of sectionNames) {
      const values = parts[name];
      const shown = (field: string) => rules.sections[name].fields[field]?.visible === true;
      if (values && !(await saveSection(trx, candidateId, name, values, shown, now))) throw changedElsewhere(sectionWords[name], 'were');
    }
    return readWholeCandidate(trx, candidateId, tenant);
  });
}

function versionsIn(parts: { [Name in RowPart]?: { version: number } | undefined }): ReplacedVersions {
  const named = (Object.keys(rowParts) as RowPart[]).flatMap((name) => (parts[name] ? [[name, parts[name].version]] : []));
  return Object.fromEntries(named) as ReplacedVersions;
}

/** Saves the candidate's row with the versions of all its parts at once. Throws changedElsewhere for the first that is stale. */
async function saveRow(trx: TenantTransaction, candidateId: string, versions: ReplacedVersions, change: RowChange): Promise<void> {
  const names = Object.keys(versions) as RowPart[];
  if (names.length === 0 || (await takeVersions(trx, candidateId, versions, change))) return;
  const stored = await readWholeRecord(trx, candidateId);
  for (const name of names) if (stored?.candidate[`${name}Version`] !== versions[name]) throw changedElsewhere(rowParts[name], 'were');
  throw new Error('A save of current versions changed no row');
}
