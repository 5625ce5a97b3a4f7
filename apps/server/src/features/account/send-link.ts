import { randomUUID } from 'node:crypto';
import type { At, AtVisit } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { linkEnd } from '../../platform/mail/link-time.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { deriveToken, hashToken } from '../../platform/security/tokens.ts';
import { type LinkPurpose, makeLink } from './mailed-links.queries.ts';

/** Which of the operator's settings says how long the link of a purpose works. */
const kinds = {
  confirm: 'confirm',
  alert: 'confirm',
  password: 'password',
  change: 'changeEmail',
  unblock: 'changeEmail',
} as const satisfies Record<LinkPurpose, string>;

/** Links begin with the `origin` that their visitor is at. */
export type MailingAt = At & Pick<AtVisit, 'origin'>;

type Link = {
  purpose: LinkPurpose;
  template: MailTemplate;
  candidateId: string;
  recipient: string;
  /** The page that the link leads to; by default the one of the link before. */
  returnUrl?: string | null;
  /** The job alert that the link starts; by default the one of the link before. */
  jobAlertId?: string | null | undefined;
  /** The registration whose code the same mail has. */
  registrationId?: string | undefined;
};

/** Creates a new link for an account, ends the one before, and queues its mail. Returns the link's id. */
export async function sendLink(
  at: MailingAt,
  trx: TenantTransaction,
  { template, recipient, registrationId, ...link }: Link,
): Promise<string> {
  const { purpose, candidateId } = link;
  const { id } = await freshLink(at, trx, link);
  await queueMail(at, trx, {
    candidateId,
    key: `${purpose}:${id}`,
    template: template.name,
    recipient,
    params: { tokenId: id, candidateId, origin: at.origin, ...(registrationId !== undefined && { registrationId }) },
  });
  return id;
}

/** Creates a new link, ends the one before, and returns the token to the caller instead of mailing it. */
export async function freshLink(
  at: At,
  trx: TenantTransaction,
  { purpose, candidateId, returnUrl = null, jobAlertId }: Omit<Link, 'template' | 'recipient' | 'registrationId'>,
): Promise<{ id: string; token: string }> {
  const { config } = at.services;
  const [id, createdAt] = [randomUUID(), at.now()];
  const token = deriveToken(config.secretKey, purpose, id);
  const expiresAt = linkEnd(config, kinds[purpose], createdAt);
  await makeLink(trx, { id, purpose, candidateId, tokenHash: hashToken(token), returnUrl, jobAlertId, createdAt, expiresAt });
  return { id, token };
}
