import {
  type AdvertInput,
  advertInput,
  closesTooEarly,
  type ManagedAdvert,
  type ManagedAdvertDetail,
  type ManagedAdvertState,
  sectionsOfAdvert,
  type TakenSectionName,
  usedSections,
} from '@berth/contract';
import type { At, AtBackOffice } from '../../../platform/at.ts';
import { failure } from '../../../platform/failures/failure.ts';
import { badInput, notFound } from '../../../platform/failures/failures.ts';
import { sanitiseProse } from '../../../platform/prose/sanitise-prose.ts';
import { maySeeAdvert } from '../../../platform/security/back-office-caller.ts';
import { readTenantRules } from '../../tenants/index.ts';
import { makePreviewLink } from '../preview-advert.ts';
import {
  type AdvertFilter,
  type AdvertPage,
  countManagedAdverts,
  lockAdvertForChange,
  readManagedAdvert,
  readManagedAdverts,
  setTakenOver,
  setWithdrawn,
} from './managed-adverts.queries.ts';
import { fieldsOf, presentManaged, presentManagedDetail } from './present-managed.ts';
import { writeAdvert } from './write-advert.ts';

type ById = { advertId: number };
type AtRevision = ById & { revision: string };

/** Adverts in any state that the caller may see, a page at a time; `next` is the cursor of the next page (adverts.managed.6). */
export function listAdverts(
  at: AtBackOffice,
  { sort, cursor, limit, ...asked }: Omit<AdvertFilter, 'advertIds'> & AdvertPage,
): Promise<{ adverts: ManagedAdvert[]; next: number | null; counts: Record<ManagedAdvertState, number> | null }> {
  const filter = { ...asked, advertIds: at.caller.advertIds };
  const now = at.now();
  return at.transaction(async (trx) => {
    const rows = await readManagedAdverts(trx, filter, { sort, cursor, limit: limit + 1 }, now);
    const shown = rows.slice(0, limit);
    return {
      adverts: shown.map((row) => presentManaged(row, at.caller, now)),
      next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
      counts: cursor === undefined ? await countManagedAdverts(trx, filter, now) : null,
    };
  });
}

/** What the form of an advert offers (adverts.managed.7). */
export async function describeAdvertForm(at: At<unknown>): Promise<{ sections: TakenSectionName[]; takenAlong: TakenSectionName[] }> {
  const { settings } = await at.transaction(readTenantRules);
  return { sections: usedSections(settings), takenAlong: sectionsOfAdvert(settings, null) };
}

/** A description as its advert will show it (adverts.managed.7). */
export function renderDescription({ descriptionHtml }: { descriptionHtml: string }): { descriptionHtml: string } {
  return { descriptionHtml: sanitiseProse(descriptionHtml) };
}

async function rowOf(at: AtBackOffice, advertId: number) {
  const row = maySeeAdvert(at.caller, advertId) ? await at.transaction((trx) => readManagedAdvert(trx, advertId)) : null;
  if (!row) throw notFound('advert');
  return row;
}

/** One advert with its fields. */
export async function showAdvert(at: AtBackOffice, { advertId }: ById): Promise<ManagedAdvertDetail> {
  return presentManagedDetail(await rowOf(at, advertId), at.caller, at.now());
}

/** Creates an advert (adverts.managed.1). */
export async function createAdvert(at: AtBackOffice, fields: AdvertInput): Promise<ManagedAdvertDetail> {
  return showAdvert(at, { advertId: await writeAdvert(at, { fields, target: null }) });
}

/** Replaces the fields of an advert (adverts.managed.2). */
export async function changeAdvert(
  at: AtBackOffice,
  { advertId, revision, fields }: AtRevision & { fields: AdvertInput },
): Promise<ManagedAdvertDetail> {
  await writeAdvert(at, { fields, target: { advertId, revision } });
  return showAdvert(at, { advertId });
}

/** Writes an advert with some of its fields replaced; undefined takes a field out. */
async function changeFields(
  at: AtBackOffice,
  { advertId, revision }: AtRevision,
  changes: Record<string, unknown>,
): Promise<ManagedAdvertDetail> {
  const fields = advertInput.parse({ ...fieldsOf(await rowOf(at, advertId)), ...changes });
  return changeAdvert(at, { advertId, revision, fields });
}

type Publishing = AtRevision & { publishedAt?: Date | undefined; closesAt?: Date | null | undefined };

/** Publishes a draft, now or at a time, or lists a closed or withdrawn advert again as a new one (adverts.managed.3). */
export async function publishAdvert(
  at: AtBackOffice,
  { advertId, revision, publishedAt, closesAt }: Publishing,
): Promise<ManagedAdvertDetail> {
  const row = await rowOf(at, advertId);
  const now = at.now();
  const closing = closesAt === undefined ? row.closesAt : closesAt;
  if (closing && closing <= (publishedAt ?? now)) throw badInput('body.closesAt', 'passed', closesTooEarly);
  // The moment of the import itself means that a feed names none, and keeps the day of an advert that was published before.
  const day = publishedAt ?? (row.status === 'draft' ? undefined : new Date(now.getTime() - 1));
  return changeFields(at, { advertId, revision }, { draft: false, publishedAt: day?.toISOString(), closesAt: closing?.toISOString() });
}

/** Gives an advert another closing date. */
export function extendAdvert(
  at: AtBackOffice,
  { advertId, revision, closesAt }: AtRevision & { closesAt: Date },
): Promise<ManagedAdvertDetail> {
  return changeFields(at, { advertId, revision }, { closesAt: closesAt.toISOString() });
}

/** Withdraws a published advert, also one of a feed (adverts.managed.4). Safe to repeat. */
export async function withdrawAdvert(at: AtBackOffice, { advertId }: ById): Promise<ManagedAdvertDetail> {
  await at.transaction(async (trx) => {
    const advert = await lockAdvertForChange(trx, advertId);
    if (!advert) throw notFound('advert');
    if (advert.status === 'draft') throw failure('conflict', 'not-published', 'A draft is not public, so there is nothing to withdraw');
    await setWithdrawn(trx, advertId, at.now());
  });
  return showAdvert(at, { advertId });
}

/** Makes an advert of a feed one of the site's own, so that its feed no longer writes or closes it (adverts.managed.9). Safe to repeat. */
export async function takeOverAdvert(at: AtBackOffice, { advertId }: ById): Promise<ManagedAdvertDetail> {
  await at.transaction(async (trx) => {
    const advert = await lockAdvertForChange(trx, advertId);
    if (!advert) throw notFound('advert');
    if (advert.feedId !== null) await setTakenOver(trx, advertId, at.now());
  });
  return showAdvert(at, { advertId });
}

/** Makes a draft with the fields of an advert and a new reference, without its dates. */
export async function copyAdvert(at: AtBackOffice, { advertId, reference }: ById & { reference: string }): Promise<ManagedAdvertDetail> {
  const fields = { ...fieldsOf(await rowOf(at, advertId)), reference, draft: true, publishedAt: undefined, closesAt: undefined };
  return createAdvert(at, advertInput.parse(fields));
}

/** Makes a link that shows an advert in any state for 30 days. */
export async function previewManagedAdvert(at: AtBackOffice, { advertId }: ById): Promise<{ url: string; expiresAt: string }> {
  const { reference } = await rowOf(at, advertId);
  const { url, expiresAt } = await makePreviewLink(at, { reference, days: 30 });
  return { url, expiresAt: expiresAt.toISOString() };
}
