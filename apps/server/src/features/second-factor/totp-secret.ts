import type { At } from '../../platform/at.ts';
import { openText, sealText } from '../../platform/security/sealed-text.ts';

const purpose = 'totp secret';
/** Binds a sealed secret to its owner's row. */
const sealedFor = ({ tenantId }: At, ownerId: string) => `${tenantId}:${ownerId}`;

/** Seals the secret of an authenticator app for its owner's row. */
export function sealSecret(at: At, ownerId: string, plain: string): string {
  return sealText(at.services.config, purpose, sealedFor(at, ownerId), plain);
}

/** Opens what `sealSecret` made; null if it cannot be opened. */
export function openSecret(at: At, ownerId: string, sealed: string): ReturnType<typeof openText> {
  return openText(at.services.config, purpose, sealedFor(at, ownerId), sealed);
}
