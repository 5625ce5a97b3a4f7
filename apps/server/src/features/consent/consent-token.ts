import type { ConsentKind } from '@berth/contract';
import { deriveToken } from '../../platform/security/tokens.ts';
import type { Services } from '../../platform/services.ts';

/**
 * The token of a request's link, derived from its id so that a mail sent again carries the same one. That of the terms is a GUID, as
 * its page's address has it (consent.terms.2): 122 bits of the same 256.
 */
export function consentToken({ config }: Pick<Services, 'config'>, kind: ConsentKind, requestId: string): string {
  const token = deriveToken(config.secretKey, `consent-${kind}`, requestId);
  return kind === 'terms' ? asGuid(Buffer.from(token, 'base64url')) : token;
}

/** The first sixteen bytes as a GUID of version 4, whose six fixed bits are set. */
function asGuid(bytes: Buffer): string {
  const guid = Buffer.from(bytes.subarray(0, 16));
  guid[6] = ((guid[6] ?? 0) & 0x0f) | 0x40;
  guid[8] = ((guid[8] ?? 0) & 0x3f) | 0x80;
  return guid.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
