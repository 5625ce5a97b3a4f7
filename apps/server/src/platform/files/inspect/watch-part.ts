import type { DocumentRefusal } from '@berth/contract';
import { Parser } from 'htmlparser2';
import type { ZipPart } from './read-zip.ts';
import type { Declarations } from './word-declarations.ts';

/** Fields that fetch or start something when the document is opened. */
const unwantedField = /\b(DDE|DDEAUTO|INCLUDETEXT)\b/;
/** Characters of a field's instruction that are checked again with the next chunk: words may be split. */
const keptFieldLetters = 200;
/** First bytes of other file types: OLE, ZIP, PDF, a Windows program. */
const fileSignatures = ['d0cf11e0', '504b0304', '25504446', '4d5a90'].map((bytes) => Buffer.from(bytes, 'hex'));

/** What may still come of the whole package: unpacked bytes; tags, entities and attributes of its XML. */
export type PackageRoom = { bytes: number; markup: number };

/** Of the CVs that were measured the largest has 8,200 tags, entities and attributes; elements 16 deep; and 36 attributes in one. */
export const maxMarkup = 400_000;
const maxDepth = 256;
const maxAttributes = 512;
const markupBytes = ['<', '&'].map((letter) => letter.charCodeAt(0));

/** Thrown for XML that is crafted to be slow to read. */
export class TooMuchMarkup extends Error {}

/**
 * Checks one part of a package while it is unpacked. `left` is the remaining budget of the whole package; `declared` collects the elements of
 * its XML. Returns why the document is refused, or null.
 */
export async function watchPart(
  part: ZipPart,
  chunks: AsyncGenerator<Buffer>,
  left: PackageRoom,
  declared: Declarations,
): Promise<DocumentRefusal | null> {
  let xml: ReturnType<typeof xmlWatcher> | null = null;
  let isFirst = true;
  for await (const chunk of chunks) {
    left.bytes -= chunk.length;
    if (left.bytes < 0) return 'unpacked';
    if (isFirst) {
      isFirst = false;
      if (fileSignatures.some((signature) => chunk.subarray(0, signature.length).equals(signature))) return 'embedded';
      const decoder = isXml(part.name, chunk) ? decoderOf(chunk) : undefined;
      if (decoder === null) return 'markup';
      if (decoder) xml = xmlWatcher(decoder, declared, left, part.name.endsWith('.svg'));
    }
    if (!xml) continue;
    // Before parsing: a chunk of 64 kB can contain 20,000 tags.
    for (const byte of markupBytes) left.markup -= countOf(byte, chunk);
    if (left.markup < 0) return 'unpacked';
    const refusal = xml.write(chunk);
    if (refusal) return refusal;
  }
  return xml?.end() ?? null;
}

/** In UTF-16 some letters contain the byte too; the budget allows for them. */
function countOf(byte: number, chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(byte); at >= 0; at = chunk.indexOf(byte, at + 1)) count += 1;
  return count;
}

/** Detects XML by name or by a leading "<": a part can have any name and any content. */
function isXml(name: string, start: Buffer): boolean {
  return /\.(xml|rels|vml)$/.test(name) || /^(\uFEFF|ï»¿|þÿ|ÿþ)?[\0\s]*(<|$)/.test(start.toString('latin1', 0, 65_536));
}

/** How much of a part's start must contain the whole XML declaration. */
const declarationBytes = 1_000;

/** Detects the encoding by the mark at the start; null for an encoding in which "<!DOCTYPE" would be missed, and for an unknown one. */
function decoderOf(start: Buffer): TextDecoder | null {
  if (start[0] === 0xff || start[1] === 0) return new TextDecoder('utf-16le');
  if (start[0] === 0xfe || start[0] === 0) return new TextDecoder('utf-16be');
  const text = start.toString('latin1', 0, declarationBytes).replace(/^[^<]{0,3}\s*/, '');
  if (!/^<\?xml\s/i.test(text)) return new TextDecoder('utf-8');
  const end = text.indexOf('?>');
  if (end < 0) return null;
  const encoding = /\bencoding\s*=\s*["']([^"']*)/i.exec(text.slice(0, end))?.[1] ?? 'utf-8';
  return /^(utf-?8|us-ascii|iso-8859-\d+|windows-125\d)$/i.test(encoding) ? new TextDecoder('utf-8') : null;
}

/** The document type that drawing programs write: the standard one, which no reader fetches, without entities. */
const svgType = /^!DOCTYPE\s+svg(\s+PUBLIC\s+"[^"]*"\s+"https?:\/\/www\.w3\.org\/[^"]*")?\s*$/i;

function xmlWatcher(decoder: TextDecoder, declared: Declarations, left: PackageRoom, isCalledSvg: boolean) {
  let refusal: DocumentRefusal | null = null;
  let field = '';
  let isField = false;
  let isRoot = true;
  let hasType = false;
  let depth = 0;
  let attributes = 0;
  const lookAtField = (more: string) => {
    field += more;
    if (unwantedField.test(field.toUpperCase())) refusal ??= 'linked';
    field = field.slice(-keptFieldLetters);
  };
  const parser = new Parser(
    {
      // XML that Word accepts has neither a document type nor its own entities.
      onprocessinginstruction: (name, text) => {
        hasType ||= name.startsWith('!');
        if (name.startsWith('!') && !(isCalledSvg && svgType.test(text))) refusal ??= 'markup';
      },
      // The parser's own work grows with the square of both.
      onopentagname: () => {
        attributes = 0;
        depth += 1;
        if (depth > maxDepth) throw new TooMuchMarkup();
      },
      onattribute: () => {
        attributes += 1;
        left.markup -= 1;
        if (attributes > maxAttributes || left.markup < 0) throw new TooMuchMarkup();
      },
      onopentag: (name, attributes) => {
        const local = name.slice(name.indexOf(':') + 1);
        if (isRoot && hasType && local !== 'svg') refusal ??= 'markup';
        isRoot = false;
        refusal ??= declared.element(local, attributes);
        isField = local === 'instrText';
        // A new field begins, so forget the previous one's text.
        if (local === 'fldChar' && Object.values(attributes).includes('begin')) field = '';
        if (local === 'fldSimple') for (const value of Object.values(attributes)) lookAtField(` ${value} `);
      },
      ontext: (text) => {
        if (isField) lookAtField(text);
      },
      onclosetag: () => {
        depth -= 1;
        isField = false;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  return {
    write: (chunk: Buffer): DocumentRefusal | null => {
      parser.write(decoder.decode(chunk, { stream: true }));
      return refusal;
    },
    end: (): DocumentRefusal | null => {
      parser.end(decoder.decode());
      return refusal;
    },
  };
}
