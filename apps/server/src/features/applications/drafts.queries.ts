import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { DraftPlace } from './application-files.queries.ts';

const selectDraft = compileOnce((trx, { candidateId, advertId }: DraftPlace) =>
  trx
    .selectFrom('applicationDraft')
    .leftJoin('document', (join) =>
      join.onRef('document.id', '=', 'cvDocumentId').on('document.removedAt', 'is', null).on('document.scan', '!=', 'rejected'),
    )
    .select([
      'version',
      'document.handle as cvHash',
      'cvDocumentId',
      'coverLetterText',
      'hasCriminalConvictions',
      'criminalConvictionsDetails',
      'outsideUkEeaConsent',
      'furtherInformationRead',
      'answers',
      'questionsSeen',
      'changedAt',
    ])
    .where('applicationDraft.candidateId', '=', candidateId)
    .where('advertId', '=', advertId),
);

/** A candidate's draft for an advert. `cvHash` is null too for a CV that is no longer on their list, or that the scanner rejected. */
export async function readDraft(trx: TenantTransaction, place: DraftPlace) {
  return (await selectDraft(trx, place))[0];
}
export type DraftRow = NonNullable<Awaited<ReturnType<typeof readDraft>>>;

/** What can be changed of a draft's row. */
export type DraftChange = Partial<
  Pick<
    DraftRow,
    | 'cvDocumentId'
    | 'coverLetterText'
    | 'hasCriminalConvictions'
    | 'criminalConvictionsDetails'
    | 'outsideUkEeaConsent'
    | 'furtherInformationRead'
    | 'questionsSeen'
  > & {
    /** JSON. */
    answers: string;
  }
>;

/** Changes a draft and increments its version; creates the draft if there is none. */
export async function changeDraft(trx: TenantTransaction, place: DraftPlace, change: DraftChange, now: Date): Promise<void> {
  await trx
    .insertInto('applicationDraft')
    .values({ ...place, ...change, version: 1, changedAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'candidateId', 'advertId'])
        .doUpdateSet({ ...change, version: sql`application_draft.version + 1`, changedAt: now }),
    )
    .execute();
}

/** How many drafts a candidate has. */
export async function countDrafts(trx: TenantTransaction, candidateId: string): Promise<number> {
  const { drafts } = await trx
    .selectFrom('applicationDraft')
    .select((query) => query.fn.countAll<number>().as('drafts'))
    .where('candidateId', '=', candidateId)
    .executeTakeFirstOrThrow();
  return drafts;
}

export async function deleteDraft(trx: TenantTransaction, { candidateId, advertId }: DraftPlace): Promise<void> {
  await trx.deleteFrom('applicationDraft').where('candidateId', '=', candidateId).where('advertId', '=', advertId).execute();
}

const selectBegun = compileOnce((trx, { candidateId, now }: { candidateId: string; now: Date }) =>
  trx
    .selectFrom('applicationDraft')
    .innerJoin('advert', 'advert.id', 'applicationDraft.advertId')
    .select(['advert.id as advertId', 'jobTitle', 'employer', 'changedAt', sql<Date | null>`nullif(closes_at, 'infinity')`.as('closesAt')])
    .where('candidateId', '=', candidateId)
    .where('advert.status', '=', 'published')
    .where('advert.closesAt', '>', now)
    .orderBy('changedAt', 'desc'),
);

/** A candidate's drafts for adverts that take applications, the most recently changed first. */
export function readBegun(trx: TenantTransaction, candidateId: string, now: Date) {
  return selectBegun(trx, { candidateId, now });
}

const selectLastLetter = compileOnce((trx, { candidateId }: { candidateId: string }) =>
  trx
    .selectFrom('application')
    .innerJoin('advert', 'advert.id', 'application.advertId')
    .select(['coverLetterText', 'application.createdAt', 'jobTitle'])
    .where('application.candidateId', '=', candidateId)
    .where('coverLetterText', 'is not', null)
    .orderBy('application.createdAt', 'desc')
    .limit(1),
);

/** The last letter that a candidate typed. It may be that of an application for the same advert, since withdrawn. */
export async function readLastLetter(trx: TenantTransaction, candidateId: string) {
  return (await selectLastLetter(trx, { candidateId }))[0];
}

/** Drafts for adverts that were closed or withdrawn at the given time. */
export function readOutdatedDrafts(trx: TenantTransaction, closedBy: Date, limit: number) {
  return trx
    .selectFrom('applicationDraft')
    .innerJoin('advert', 'advert.id', 'applicationDraft.advertId')
    .select(['candidateId', 'advertId'])
    .where((where) =>
      where.or([
        where('advert.closesAt', '<=', closedBy),
        where.and([where('advert.status', '=', 'removed'), where('advert.updatedAt', '<=', closedBy)]),
      ]),
    )
    .limit(limit)
    .execute();
}

/** What a candidate has begun, for an export. */
export function readDraftsToExport(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('applicationDraft')
    .innerJoin('advert', 'advert.id', 'applicationDraft.advertId')
    .select([
      'jobTitle',
      'employer',
      'coverLetterText',
      'hasCriminalConvictions',
      'criminalConvictionsDetails',
      'outsideUkEeaConsent',
      'furtherInformationRead',
      'answers',
      'changedAt',
    ])
    .where('candidateId', '=', candidateId)
    .orderBy('changedAt')
    .execute();
}
