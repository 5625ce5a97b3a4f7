import type { ApiRequest } from '../../platform/http/implement.ts';
import { openText, sealText } from '../../platform/security/sealed-text.ts';

/** A handle is of use for as long as the form that it was asked by. */
const handleSeconds = 1_800;
const purpose = 'account handle';

/** A stand-in for an account's id that a stranger may be given: it tells nothing, opens on this tenant alone, and not for long. */
export function accountHandle({ services, tenantId }: ApiRequest, candidateId: string): string {
  const endsAt = services.clock().getTime() + handleSeconds * 1000;
  return sealText(services.config, purpose, String(tenantId), `${candidateId}:${endsAt}`);
}

/** The account that a handle stands for; null for one that is none, or has expired. */
export function openHandle({ services, tenantId }: ApiRequest, handle: string): string | null {
  const [candidateId, endsAt] = openText(services.config, purpose, String(tenantId), handle)?.text.split(':') ?? [];
  return candidateId !== undefined && Number(endsAt) > services.clock().getTime() ? candidateId : null;
}
