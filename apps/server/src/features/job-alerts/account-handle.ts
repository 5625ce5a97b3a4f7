import type { At } from '../../platform/at.ts';
import { openText, sealText } from '../../platform/security/sealed-text.ts';

/** A handle lasts as long as the form that asked for it. */
const handleSeconds = 1_800;
const purpose = 'account handle';

/** A public id of an account: it reveals nothing, works on this tenant only, and expires. */
export function accountHandle(at: At, candidateId: string): string {
  const endsAt = at.now().getTime() + handleSeconds * 1000;
  return sealText(at.services.config, purpose, String(at.tenantId), `${candidateId}:${endsAt}`);
}

/** The account of a handle; null for invalid and expired handles. */
export function openHandle(at: At, handle: string): string | null {
  const [candidateId, endsAt] = openText(at.services.config, purpose, String(at.tenantId), handle)?.text.split(':') ?? [];
  return candidateId !== undefined && Number(endsAt) > at.now().getTime() ? candidateId : null;
}
