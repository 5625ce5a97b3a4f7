import { randomUUID } from 'node:crypto';
import { invitationDays } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { linkEnd } from '../../platform/mail/link-time.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { deriveToken, hashToken } from '../../platform/security/tokens.ts';
import { replaceLink, type StaffLinkPurpose } from './staff-invitations.queries.ts';
import { staffInvitationTemplate, staffPasswordTemplate, tokenPurpose } from './staff-links.email.ts';

/** Creates a member's link, which ends the one before, and queues its mail. The token is derived from the link's id and stored nowhere. */
export async function sendStaffLink(
  at: At,
  trx: TenantTransaction,
  { staffId, email, purpose, origin }: { staffId: string; email: string; purpose: StaffLinkPurpose; origin: string },
): Promise<void> {
  const { config } = at.services;
  const [id, now] = [randomUUID(), at.now()];
  const expiresAt = purpose === 'invitation' ? new Date(now.getTime() + invitationDays * 86_400_000) : linkEnd(config, 'password', now);
  const tokenHash = hashToken(deriveToken(config.secretKey, tokenPurpose, id));
  await replaceLink(trx, { id, staffId, purpose, tokenHash, expiresAt });
  await queueMail(at, trx, {
    key: `staff ${purpose}:${id}`,
    template: (purpose === 'invitation' ? staffInvitationTemplate : staffPasswordTemplate).name,
    recipient: email,
    params: { linkId: id, origin },
  });
}
