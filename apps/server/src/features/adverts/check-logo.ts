import { createHash } from 'node:crypto';

/** A logo that is the picture it says to be. `hash` is the SHA-256 of its bytes in hex. */
export type CheckedLogo = { hash: string; mediaType: string; content: Buffer };

/** The first bytes of each kind of picture. SVG is not allowed: it can contain scripts. */
const isContentOf = new Map<string, (content: Buffer) => boolean>([
  ['image/png', (content) => content.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))],
  ['image/jpeg', (content) => content.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))],
  ['image/webp', (content) => content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP'],
]);

/** The kind of a picture by its content; null if a logo may not be of that kind. */
export function readPicture(content: Buffer): { mediaType: string } | null {
  const [found] = [...isContentOf].find(([, isContent]) => isContent(content)) ?? [];
  return found === undefined ? null : { mediaType: found };
}

/** Reads a logo that came as a data: address; null when its content is not of the kind it names. */
export function checkLogo(dataAddress: string): CheckedLogo | null {
  const [, mediaType = '', encoded = ''] = /^data:([^;,]+);base64,(.*)$/s.exec(dataAddress) ?? [];
  const content = Buffer.from(encoded, 'base64');
  if (!isContentOf.get(mediaType)?.(content)) return null;
  return { hash: createHash('sha256').update(content).digest('hex'), mediaType, content };
}
