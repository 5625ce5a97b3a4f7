import type { DataOwner } from '../../platform/personal-data.ts';
import { openText, sealText } from '../../platform/security/sealed-text.ts';
import type { Services } from '../../platform/services.ts';

const purpose = 'totp secret';
/** A sealed secret opens in the row of its owner alone. */
const sealedFor = ({ tenantId, candidateId }: DataOwner) => `${tenantId}:${candidateId}`;

/** Seals the secret of an authenticator app for its owner's row. */
export function sealSecret(config: Services['config'], owner: DataOwner, plain: string): string {
  return sealText(config, purpose, sealedFor(owner), plain);
}

/** Opens what `sealSecret` made; null where it cannot be opened. */
export function openSecret(config: Services['config'], owner: DataOwner, sealed: string): ReturnType<typeof openText> {
  return openText(config, purpose, sealedFor(owner), sealed);
}
