import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { isSifted } from '../sift/sift.queries.ts';

/** What the email of a message says; undefined once the message is gone. */
export function readMessageForMail(trx: TenantTransaction, messageId: string) {
  return trx
    .selectFrom('applicationMessage')
    .innerJoin('application', 'application.id', 'applicationMessage.applicationId')
    .innerJoin('advert', 'advert.id', 'application.advertId')
    .select(['applicationMessage.applicationId', 'subject', 'body', 'advert.jobTitle', 'advert.reference', 'advert.contactEmail'])
    .select(isSifted('application.advert_id').as('isAnonymous'))
    .where('applicationMessage.id', '=', messageId)
    .executeTakeFirst();
}

const hasLeft = (key: ReturnType<typeof sql>) =>
  sql<boolean>`not exists (select from mail where mail.key = ${key} and mail.status = 'queued')`;

/** What was written about an application, the oldest first. `isWaiting`: its email has not left. */
export function readMessages(trx: TenantTransaction, applicationId: string) {
  return trx
    .selectFrom('applicationMessage')
    .select(['id', 'actId', 'subject', 'body', 'writtenAt'])
    .select(sql<boolean>`act_id is not null and not ${hasLeft(sql`'application-message:' || application_message.id`)}`.as('isWaiting'))
    .where('applicationId', '=', applicationId)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute();
}
export type MessageRow = Awaited<ReturnType<typeof readMessages>>[number];

/** What was written to a candidate about their applications and what they answered, for an export, once the email has left: until then it may be undone. */
export function readMessagesToExport(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('applicationMessage')
    .innerJoin('application', 'application.id', 'applicationMessage.applicationId')
    .innerJoin('advert', 'advert.id', 'application.advertId')
    .select(['applicationMessage.applicationId', 'jobTitle', 'subject', 'body', 'writtenAt'])
    .select(sql<boolean>`act_id is null`.as('isYourAnswer'))
    .where('applicationMessage.candidateId', '=', candidateId)
    .where(hasLeft(sql`'application-message:' || application_message.id`))
    .orderBy('writtenAt')
    .execute();
}

/** The states that a candidate's applications got from the employer's side, for an export, once the email about each has left. */
export function readStatesToExport(trx: TenantTransaction, candidateId: string) {
  return trx
    .selectFrom('applicationChange')
    .innerJoin('applicationAct', 'applicationAct.id', 'applicationChange.actId')
    .innerJoin('application', 'application.id', 'applicationChange.applicationId')
    .innerJoin('advert', 'advert.id', 'application.advertId')
    .select(['applicationChange.applicationId', 'jobTitle', 'fromState', 'toState', 'actedAt'])
    .where('application.candidateId', '=', candidateId)
    .where('applicationChange.isUndone', '=', false)
    .where(hasLeft(sql`application_change.mail_key`))
    .orderBy('applicationChange.id')
    .execute();
}
