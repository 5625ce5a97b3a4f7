import { randomUUID } from 'node:crypto';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { linkEnd } from '../../platform/mail/link-time.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { deriveToken, hashToken } from '../../platform/security/tokens.ts';
import type { Services } from '../../platform/services.ts';
import { type LinkPurpose, makeLink } from './mailed-links.queries.ts';

/** Which of the operator's settings says how long the link of a purpose works. */
const kinds = {
  confirm: 'confirm',
  alert: 'confirm',
  password: 'password',
  change: 'changeEmail',
  unblock: 'changeEmail',
} as const satisfies Record<LinkPurpose, string>;

type Link = {
  purpose: LinkPurpose;
  template: MailTemplate;
  tenantId: number;
  candidateId: string;
  recipient: string;
  origin: string;
  /** Where the page behind the link leads next; left out, where the link before it did. */
  returnUrl?: string | null;
  /** The job alert that the link starts; left out, the one that the link before it would have. */
  jobAlertId?: string | null | undefined;
};

/** Makes a fresh link for an account, which ends the one before it, and queues the mail that carries it. Returns the link's id. */
export async function sendLink(services: Services, trx: TenantTransaction, link: Link): Promise<string> {
  const { purpose, template, tenantId, candidateId, recipient, origin } = link;
  const { id } = await freshLink(services, trx, link);
  await queueMail({ services, tenantId }, trx, {
    candidateId,
    key: `${purpose}:${id}`,
    template: template.name,
    recipient,
    params: { tokenId: id, candidateId, origin },
  });
  return id;
}

/** A fresh link of an account, which ends the one before it, for whoever is there to be handed its token at once. */
export async function freshLink(
  services: Services,
  trx: TenantTransaction,
  {
    purpose,
    tenantId,
    candidateId,
    returnUrl = null,
    jobAlertId,
  }: Pick<Link, 'purpose' | 'tenantId' | 'candidateId' | 'returnUrl' | 'jobAlertId'>,
): Promise<{ id: string; token: string }> {
  const [id, createdAt] = [randomUUID(), services.clock()];
  const token = deriveToken(services.config.secretKey, purpose, id);
  const expiresAt = linkEnd(services.config, kinds[purpose], createdAt);
  await makeLink(trx, { id, purpose, tenantId, candidateId, tokenHash: hashToken(token), returnUrl, jobAlertId, createdAt, expiresAt });
  return { id, token };
}
