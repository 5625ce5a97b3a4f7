import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import type { BackOfficeCaller } from '../../../platform/security/back-office-caller.ts';

/** The scores of an application by these criteria, those of one author together. */
export function readScores(trx: TenantTransaction, applicationId: string, criteria: readonly string[]) {
  return trx
    .selectFrom('applicationScore')
    .select(['authorKind', 'authorId', 'authorName', 'criterion', 'score'])
    .where('applicationId', '=', applicationId)
    .where(sql<boolean>`criterion = any(${[...criteria]}::text[])`)
    .orderBy('scoredAt')
    .orderBy('authorKind')
    .orderBy('authorId')
    .orderBy('criterion')
    .execute();
}
export type ScoreRow = Awaited<ReturnType<typeof readScores>>[number];

/** The mean of an application's scores by these criteria, to one decimal; null without one. For a query whose row has the application's `id`. */
export const meanScore = (id: ReturnType<typeof sql>, criteria: readonly string[]) =>
  sql<number | null>`(select round(avg(s.score), 1)::float8 from application_score s
    where s.application_id = ${id} and s.criterion = any(${[...criteria]}::text[]))`;

/** Replaces the scores that an author gave an application by these criteria. */
export async function replaceScores(
  trx: TenantTransaction,
  {
    author,
    applicationId,
    criteria,
    scores,
    scoredAt,
  }: {
    author: BackOfficeCaller;
    applicationId: string;
    criteria: readonly string[];
    scores: { criterion: string; score: number }[];
    scoredAt: Date;
  },
): Promise<void> {
  const by = { authorKind: author.kind, authorId: author.id };
  await trx
    .deleteFrom('applicationScore')
    .where('applicationId', '=', applicationId)
    .where('authorKind', '=', by.authorKind)
    .where('authorId', '=', by.authorId)
    .where(sql<boolean>`criterion = any(${[...criteria]}::text[])`)
    .execute();
  if (scores.length > 0)
    await trx
      .insertInto('applicationScore')
      .values(scores.map((given) => ({ ...given, ...by, applicationId, authorName: author.name, scoredAt })))
      .execute();
}

/** The scores that a candidate's applications got, for an export: without their authors, who are others. */
export function readScoresToExport(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('applicationScore')
    .innerJoin('application', 'application.id', 'applicationScore.applicationId')
    .innerJoin('advert', 'advert.id', 'application.advertId')
    .select(['applicationScore.applicationId', 'jobTitle', 'criterion', 'score', 'scoredAt'])
    .where('application.candidateId', '=', candidateId)
    .orderBy('scoredAt')
    .orderBy('criterion')
    .execute();
}
