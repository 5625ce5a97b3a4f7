import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { noticeKey } from './employer-notice.ts';

/** Who has read a candidate's data, how, what, and when. Reads by staff of the site belong here too, as further entries. */
export type Reader = { who: string; how: string; what: string; at: Date };

/** Who got or read a candidate's applications: recipients of sent notices, and the operator by command. Oldest first. */
export async function readReaders(trx: TenantTransaction, candidateId: string): Promise<Reader[]> {
  const rows = await trx
    .selectFrom('application')
    .innerJoin('advert', 'advert.id', 'application.advertId')
    .select(['application.id', 'jobTitle', 'seenAt'])
    .where('application.candidateId', '=', candidateId)
    .execute();
  const seen = rows.flatMap(({ jobTitle, seenAt }): Reader[] =>
    seenAt ? [{ who: 'The employer or the operator of this site', how: 'Read outside an email', what: what(jobTitle), at: seenAt }] : [],
  );
  const titles = new Map(rows.map(({ id, jobTitle }) => [noticeKey(id), jobTitle]));
  const notices =
    titles.size === 0
      ? []
      : await trx
          .selectFrom('mail')
          .select(['key', 'recipient', 'sentAt', sql<boolean>`params ->> 'carries' = 'link'`.as('isLink')])
          .where('key', 'in', [...titles.keys()])
          .where('status', '=', 'sent')
          .execute();
  const sent = notices.flatMap(({ key, recipient, sentAt, isLink }): Reader[] => {
    const how = isLink ? 'Told by email that you had applied' : 'Sent by email, with your documents';
    return sentAt ? [{ who: recipient, how, what: what(titles.get(key) ?? ''), at: sentAt }] : [];
  });
  return [...seen, ...sent].sort((one, other) => one.at.getTime() - other.at.getTime());
}

const what = (jobTitle: string) => `Your application for ${jobTitle}`;
