import type { AtVisit } from '../../platform/at.ts';
import { networkOf } from '../../platform/security/limits.ts';
import { padResponseTime } from '../../platform/security/pad-response-time.ts';
import { countTry } from '../../platform/security/tries.ts';
import { sendStaffLink } from './send-staff-link.ts';
import { findCredentials } from './staff-members.queries.ts';

/** Emails a member a link for a new password. The answer is the same for every address, in content and in time. Throws 429 past the limits. */
export async function requestStaffPassword(at: AtVisit, { email }: { email: string }): Promise<{ accepted: true }> {
  await countTry(at, 'staff-password-network', networkOf(at.ip), 20, 3_600);
  await countTry(at, 'staff-password', email, 3, 3_600);
  await padResponseTime(at, () =>
    at.transaction(async (trx) => {
      const member = await findCredentials(trx, { email });
      if (!member?.passwordHash || member.deactivatedAt) return;
      await sendStaffLink(at, trx, { staffId: member.id, email, purpose: 'password', origin: at.origin });
    }),
  );
  return { accepted: true };
}
