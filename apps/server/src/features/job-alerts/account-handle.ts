import type { At } from '../../platform/at.ts';
import { openText, sealText } from '../../platform/security/sealed-text.ts';

/** A handle is of use for as long as the form that it was asked by. */
const handleSeconds = 1_800;
const purpose = 'account handle';

/** A stand-in for an account's id that a stranger may be given: it tells nothing, opens on this tenant alone, and not for long. */
export function accountHandle(at: At, candidateId: string): string {
  const endsAt = at.now().getTime() + handleSeconds * 1000;
  return sealText(at.services.config, purpose, String(at.tenantId), `${candidateId}:${endsAt}`);
}

/** The account that a handle stands for; null for text that is not a handle, and for a handle that has expired. */
export function openHandle(at: At, handle: string): string | null {
  const [candidateId, endsAt] = openText(at.services.config, purpose, String(at.tenantId), handle)?.text.split(':') ?? [];
  return candidateId !== undefined && Number(endsAt) > at.now().getTime() ? candidateId : null;
}
