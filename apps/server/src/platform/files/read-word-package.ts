import { inflateRawSync } from 'node:zlib';

/** One part of a package, as the ZIP's central directory describes it. */
type Part = { method: number; encrypted: boolean; compressedBytes: number; headerAt: number };

/** What [Content_Types].xml may unpack to; real ones are a few kB. A 292 kB document can hold 300 MB elsewhere. */
const maxContentTypesBytes = 1_048_576;
const contentTypesName = '[content_types].xml';
const wordDocumentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/**
 * True when the bytes are a Word document in Office Open XML: a ZIP whose [Content_Types].xml declares a main
 * document part that is there. Templates and macro-enabled documents declare another type. Finds the parts by the
 * central directory, so their order does not matter, and unpacks that one part only.
 */
export function isWordPackage(content: Buffer): boolean {
  const parts = readCentralDirectory(content);
  const contentTypes = parts?.get(contentTypesName);
  const xml = contentTypes && unpack(content, contentTypes);
  if (!parts || !xml) return false;
  return declarations(xml.toString('utf8')).some((declaration) => {
    if (attribute(declaration, 'ContentType') !== wordDocumentType) return false;
    const name = attribute(declaration, 'PartName')?.replace(/^\//, '').toLowerCase();
    if (name) return parts.has(name);
    const extension = attribute(declaration, 'Extension')?.toLowerCase();
    return extension !== undefined && parts.keys().some((part) => part.endsWith(`.${extension}`));
  });
}

/** The parts by name in lower case, or null when this is no ZIP, or one that two readers could read differently. */
function readCentralDirectory(content: Buffer): Map<string, Part> | null {
  if (content.length < 22 || content.readUInt32LE(0) !== 0x04034b50) return null;
  const end = content.lastIndexOf('PK\u0005\u0006', content.length - 22, 'latin1');
  // The end record is followed by a comment of at most 65,535 bytes.
  if (end < 0 || content.length - end > 22 + 65_535) return null;
  const count = content.readUInt16LE(end + 10);
  const parts = new Map<string, Part>();
  let at = content.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || content.readUInt32LE(at) !== 0x02014b50) return null;
    const nameEnd = at + 46 + content.readUInt16LE(at + 28);
    const name = content.toString('utf8', at + 46, nameEnd).toLowerCase();
    if (name === contentTypesName && parts.has(name)) return null;
    parts.set(name, {
      method: content.readUInt16LE(at + 10),
      encrypted: (content.readUInt16LE(at + 8) & 1) === 1,
      compressedBytes: content.readUInt32LE(at + 20),
      headerAt: content.readUInt32LE(at + 42),
    });
    at = nameEnd + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return parts;
}

/** The unpacked part, or null when it is encrypted, broken or larger than it may be. */
function unpack(content: Buffer, part: Part): Buffer | null {
  const { headerAt } = part;
  if (part.encrypted || headerAt + 30 > content.length || content.readUInt32LE(headerAt) !== 0x04034b50) return null;
  const start = headerAt + 30 + content.readUInt16LE(headerAt + 26) + content.readUInt16LE(headerAt + 28);
  const packed = content.subarray(start, start + part.compressedBytes);
  if (part.method === 0) return packed.length <= maxContentTypesBytes ? packed : null;
  if (part.method !== 8) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: maxContentTypesBytes });
  } catch {
    return null;
  }
}

/** The Default and Override elements, comments left out. Each pattern stops at the next "<", so hostile XML takes no longer. */
function declarations(xml: string): string[] {
  const [first = '', ...commented] = xml.split('<!--');
  const text = first + commented.map((piece) => piece.split('-->').slice(1).join('-->')).join('');
  return text.match(/<(?:\w+:)?(?:Default|Override)\s[^<>]*>/g) ?? [];
}

function attribute(element: string, name: 'ContentType' | 'PartName' | 'Extension'): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(element)?.[1];
}
