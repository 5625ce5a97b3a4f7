import { isDeepStrictEqual } from 'node:util';
import { type College, type LookupChange, type LookupList, lookupLists, type ManagedLookup } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { within } from '../../platform/database/run-statement.ts';
import { failure } from '../../platform/failures/failure.ts';
import { badInput } from '../../platform/failures/failures.ts';
import { revisionOf } from '../../platform/revision-of.ts';
import { applyCategories, readCategoryNames } from '../adverts/index.ts';
import { changeTenantFile, collegeEntries, editJson, readJson, readTexts, type TenantFolder } from '../tenants/index.ts';
import { applyLookups } from './apply-lookups.queries.ts';

type Entries = string[] | College[];

const pathOf = (list: LookupList) => `lookups/${list}.json`;

const entriesOf = (text = '[]') => readJson(text) as Entries;

const listChanged = () =>
  failure('conflict', 'list-changed', 'Someone has changed this list since you read it. Read it again, then make your change.');

/** Every list of the tenant with its number of entries. */
export async function listLists({ transaction }: At): Promise<{ list: LookupList; entries: number }[]> {
  const texts = await transaction((trx) => readTexts(trx, lookupLists.map(pathOf)));
  return lookupLists.map((list) => ({ list, entries: entriesOf(texts.get(pathOf(list))).length }));
}

/** One list as its file has it. */
export function showList({ transaction }: At, { list }: { list: LookupList }): Promise<ManagedLookup> {
  return transaction(async (trx) => {
    const texts = await readTexts(trx, [pathOf(list)]);
    return present(trx, list, entriesOf(texts.get(pathOf(list))));
  });
}

/**
 * Replaces a list, in the tenant's folder and in the tables read from it, as an apply would. Other instances are notified on commit.
 * @throws badInput for a preselected college that is no college · failure 409 for an old revision · what `changeTenantFile` throws
 */
export function changeList(at: At, { list, entries, revision }: LookupChange & { list: LookupList }): Promise<ManagedLookup> {
  return at.transaction(async (trx) => {
    const edit = (text: string) => {
      const before = entriesOf(text);
      // The file is locked by now, so no other save comes between this check and the change.
      if (revision !== undefined && revision !== revisionOf(before)) throw listChanged();
      return isDeepStrictEqual(before, entries) ? text : editJson(text, [], entries);
    };
    const { before, after } = await changeTenantFile(trx, pathOf(list), edit);
    await requireColleges(trx);
    if (after !== before) await store(at, trx, list, entries);
    return present(trx, list, entries);
  });
}

/** A college that is preselected has to be one of the colleges, whichever of the two lists has just been changed. */
async function requireColleges(trx: TenantTransaction): Promise<void> {
  const texts = await readTexts(trx, [pathOf('college'), pathOf('default-college')]);
  const colleges = new Set((entriesOf(texts.get(pathOf('college'))) as College[]).map(({ name }) => name));
  const missing = (entriesOf(texts.get(pathOf('default-college'))) as string[]).find((name) => !colleges.has(name));
  if (missing !== undefined)
    throw badInput(
      'body.entries',
      'no-such-college',
      `"${missing}" is in the list default-college, so it has to be in the list college too`,
    );
}

async function store({ tenantId, now }: At, trx: TenantTransaction, list: LookupList, entries: Entries): Promise<void> {
  const run = within(trx);
  if (list === 'job-category') return applyCategories(run, tenantId, namesOf(entries));
  const lookups: TenantFolder['lookups'] =
    list === 'college' ? collegeEntries(entries as College[]) : namesOf(entries).map((name) => ({ list, college: null, name }));
  const replaced = list === 'college' ? ['college', 'course', 'location'] : [list];
  await applyLookups(run, { tenantId, replaced, lookups, now: now() });
}

const namesOf = (entries: Entries) => entries.map((entry) => (typeof entry === 'string' ? entry : entry.name));

async function present(trx: TenantTransaction, list: LookupList, entries: Entries): Promise<ManagedLookup> {
  const names = new Set(namesOf(entries));
  const alsoUsed = list === 'job-category' ? (await readCategoryNames(trx)).filter((name) => !names.has(name)) : [];
  return { list, entries, revision: revisionOf(entries), alsoUsed };
}
