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
  /** Where the page behind the link leads next; left out, where the link before it did. */
  returnUrl?: string | null;
  /** The job alert that the link starts; left out, the one that the link before it would have. */
  jobAlertId?: string | null | undefined;
};

/** Makes a fresh link for an account, which ends the one before it, and queues the mail that carries it. Returns the link's id. */
export async function sendLink(at: MailingAt, trx: TenantTransaction, { template, recipient, ...link }: Link): Promise<string> {
  const { purpose, candidateId } = link;
  const { id } = await freshLink(at, trx, link);
  await queueMail(at, trx, {
    candidateId,
    key: `${purpose}:${id}`,
    template: template.name,
    recipient,
    params: { tokenId: id, candidateId, origin: at.origin },
  });
  return id;
}

/** A fresh link of an account, which ends the one before it, for a caller that is given its token at once. */
export async function freshLink(
  at: At,
  trx: TenantTransaction,
  { purpose, candidateId, returnUrl = null, jobAlertId }: Omit<Link, 'template' | 'recipient'>,
): Promise<{ id: string; token: string }> {
  const { config } = at.services;
  const [id, createdAt] = [randomUUID(), at.now()];
  const token = deriveToken(config.secretKey, purpose, id);
  const expiresAt = linkEnd(config, kinds[purpose], createdAt);
  await makeLink(trx, { id, purpose, candidateId, tokenHash: hashToken(token), returnUrl, jobAlertId, createdAt, expiresAt });
  return { id, token };
}
