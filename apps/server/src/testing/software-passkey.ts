import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '@berth/contract';

/** What is wrong with an answer, for a test that wants it refused. */
type Tampering = {
  /** What the browser says the page's address is. */
  origin?: string;
  /** The host the key says it answers. */
  rpId?: string;
  /** Whether the device asked its user for a fingerprint or PIN. */
  isVerified?: boolean;
  counter?: number;
  userHandle?: string;
  signature?: Buffer;
};

/** A passkey in software: what a browser and its device make of the server's options, with ES256. */
export type SoftwarePasskey = {
  id: string;
  create: (options: { challenge: string }, tampering?: Tampering) => PasskeyAttestation;
  get: (options: { challenge: string }, tampering?: Tampering) => PasskeyAssertion;
};

/** Makes one for a page of `origin`; its counter rises with each answer, unless told otherwise. */
export function softwarePasskey(origin: string, id: Buffer = randomBytes(32)): SoftwarePasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const coordinates = [jwk.x, jwk.y].map((part) => Buffer.from(part ?? '', 'base64url'));
  // COSE_Key of ES256 (RFC 9052): kty 2, alg -7, crv 1, x and y of 32 bytes.
  const coseKey = Buffer.concat([hex('a501020326200121 5820'), coordinates[0] ?? hex(''), hex('22 5820'), coordinates[1] ?? hex('')]);
  let uses = 0;

  const clientData = (type: string, challenge: string, tampered?: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: tampered ?? origin, crossOrigin: false }));
  const authenticatorData = (flags: number, { rpId = new URL(origin).hostname, isVerified = true, counter }: Tampering, rest = hex('')) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? (uses += 1));
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags | 1 | (isVerified ? 4 : 0)]), count, rest]);
  };
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} } as const;

  return {
    id: named.id,
    create: ({ challenge }, tampering = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authenticatorData(0x40, tampering, Buffer.concat([Buffer.alloc(16), length, id, coseKey]));
      const size = Buffer.alloc(2);
      size.writeUInt16BE(data.length);
      // CBOR of { fmt: "none", attStmt: {}, authData }.
      const attestation = [hex('a3 63666d74 646e6f6e65 6761747453746d74 a0 686175746844617461 59'), size, data];
      return {
        ...named,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, tampering.origin).toString('base64url'),
          attestationObject: Buffer.concat(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get: ({ challenge }, tampering = {}) => {
      const data = authenticatorData(0, tampering);
      const client = clientData('webauthn.get', challenge, tampering.origin);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: (tampering.signature ?? sign('sha256', signed, privateKey)).toString('base64url'),
          ...(tampering.userHandle !== undefined && { userHandle: tampering.userHandle }),
        },
      };
    },
  };
}

function hex(digits: string): Buffer {
  return Buffer.from(digits.replaceAll(' ', ''), 'hex');
}
