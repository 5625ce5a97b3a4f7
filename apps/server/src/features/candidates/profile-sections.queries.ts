import {
  type ChosenEntry,
  type FieldValue,
  type ProfileFields,
  profileSections,
  type SectionName,
  type StoredSection,
} from '@berth/contract';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { WholeRecord } from './whole-record.queries.ts';

/** The tables of one row a candidate, each a section of the profile, in columns named as its fields. */
const sectionTables = {
  employment: 'candidateEmployment',
  studies: 'candidateStudies',
  transport: 'candidateTransport',
  compliance: 'candidateCompliance',
} as const satisfies Record<SectionName, string>;

/** Columns write "UK" as a word: eligibility_to_work_in_uk. */
const columnOf = (field: string) => field.replace('InUK', 'InUk');

export type StoredSections = { [Name in SectionName]: StoredSection<(typeof profileSections)[Name]> };

type Row = Record<string, FieldValue>;

/** Every section from its row, with the names of list choices. A section without a row is empty, with version 0. */
export async function namedSections(trx: TenantTransaction, stored: WholeRecord['sections']): Promise<StoredSections> {
  const rows = Object.fromEntries(Object.entries(stored).map(([name, row]) => [name, row ?? {}])) as Record<SectionName, Row>;
  const entries = await readEntries(
    trx,
    Object.entries(rows).flatMap(([name, row]) => entryIds(profileSections[name as SectionName].fields, row)),
  );
  const present = <Name extends SectionName>(name: Name) => {
    const fields: ProfileFields = profileSections[name].fields;
    const values = Object.entries(fields).map(([field, { kind }]) => {
      const value = rows[name][columnOf(field)] ?? null;
      return [field, kind === 'entry' && value !== null ? (entries.get(Number(value)) ?? null) : value];
    });
    // The columns and their types match those of the fields.
    return { ...Object.fromEntries(values), version: rows[name]['version'] ?? 0 } as StoredSections[Name];
  };
  return {
    employment: present('employment'),
    studies: present('studies'),
    transport: present('transport'),
    compliance: present('compliance'),
  };
}

function entryIds(fields: ProfileFields, row: Row): number[] {
  return Object.entries(fields).flatMap(([field, { kind }]) => {
    const value = row[columnOf(field)];
    return kind === 'entry' && typeof value === 'number' ? value : [];
  });
}

async function readEntries(trx: TenantTransaction, ids: number[]): Promise<Map<number, ChosenEntry>> {
  if (ids.length === 0) return new Map();
  const entries = await trx.selectFrom('lookupEntry').select(['id', 'name', 'retiredAt']).where('id', 'in', ids).execute();
  return new Map(entries.map(({ id, name, retiredAt }) => [id, { id, name, isRetired: retiredAt !== null }]));
}

/**
 * Saves a section if its version is current (0: none yet). Returns whether it was. Fields that are not in `shown` (the tenant's form hides
 * them) do not change.
 */
export async function saveSection(
  trx: TenantTransaction,
  candidateId: string,
  name: SectionName,
  { version, ...values }: Row & { version: number },
  shown: (field: string) => boolean,
  now: Date,
): Promise<boolean> {
  const columns = Object.fromEntries(Object.entries(values).flatMap(([field, value]) => (shown(field) ? [[columnOf(field), value]] : [])));
  const row = { ...columns, version: version + 1, changedAt: now };
  if (version === 0) {
    const inserted = await trx
      .insertInto(sectionTables[name])
      .values({ candidateId, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const updated = await trx
    .updateTable(sectionTables[name])
    .set(row)
    .where('candidateId', '=', candidateId)
    .where('version', '=', version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
