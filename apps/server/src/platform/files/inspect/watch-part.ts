import type { DocumentRefusal } from '@berth/contract';
import { Parser } from 'htmlparser2';
import type { ZipPart } from './read-zip.ts';
import type { Declarations } from './word-declarations.ts';

/** Fields that fetch or start something when the document is opened. */
const unwantedField = /\b(DDE|DDEAUTO|INCLUDETEXT)\b/;
/** Letters of a field's instruction that are kept to be looked at. */
const maxFieldLetters = 2_000;
/** Files that other files are known to be by their first bytes: OLE, ZIP, PDF, a Windows program. */
const fileSignatures = ['d0cf11e0', '504b0304', '25504446', '4d5a90'].map((bytes) => Buffer.from(bytes, 'hex'));

/**
 * Looks at one part of a package as it is unpacked. `left` is what may still be unpacked of the whole package; `declared` takes in the
 * elements of its XML. Gives why the document is refused, or null.
 */
export async function watchPart(
  part: ZipPart,
  chunks: AsyncGenerator<Buffer>,
  left: { bytes: number },
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
      if (decoder) xml = xmlWatcher(decoder, declared, part.name.endsWith('.svg'));
    }
    const refusal = xml?.write(chunk);
    if (refusal) return refusal;
  }
  return xml?.end() ?? null;
}

/** By its name, or as it begins with "<": any part may be called anything, and hold what another part is known for. */
function isXml(name: string, start: Buffer): boolean {
  return /\.(xml|rels|vml)$/.test(name) || /^(\uFEFF|ï»¿|þÿ|ÿþ)?[\0\s]*(<|$)/.test(start.toString('latin1', 0, 65_536));
}

/** What of a part's start must hold the whole of its XML declaration. */
const declarationBytes = 1_000;

/** By the mark at the start or its absence; null for an encoding in which "<!DOCTYPE" would not be seen, and for one that is not found. */
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

/** The document type that drawing programs write: the standard's own, fetched by no reader, and with no entities beside it. */
const svgType = /^!DOCTYPE\s+svg(\s+PUBLIC\s+"[^"]*"\s+"https?:\/\/www\.w3\.org\/[^"]*")?\s*$/i;

function xmlWatcher(decoder: TextDecoder, declared: Declarations, isCalledSvg: boolean) {
  let refusal: DocumentRefusal | null = null;
  let field = '';
  let isField = false;
  let isRoot = true;
  let hasType = false;
  const lookAtField = (more: string) => {
    field = (field + more).slice(-maxFieldLetters);
    if (unwantedField.test(field.toUpperCase())) refusal ??= 'linked';
  };
  const parser = new Parser(
    {
      // XML as Word takes it has neither a document type nor entities of its own.
      onprocessinginstruction: (name, text) => {
        hasType ||= name.startsWith('!');
        if (name.startsWith('!') && !(isCalledSvg && svgType.test(text))) refusal ??= 'markup';
      },
      onopentag: (name, attributes) => {
        const local = name.slice(name.indexOf(':') + 1);
        if (isRoot && hasType && local !== 'svg') refusal ??= 'markup';
        isRoot = false;
        refusal ??= declared.element(local, attributes);
        isField = local === 'instrText';
        // A field begins: what came before was another's.
        if (local === 'fldChar' && Object.values(attributes).includes('begin')) field = '';
        if (local === 'fldSimple') for (const value of Object.values(attributes)) lookAtField(` ${value} `);
      },
      ontext: (text) => {
        if (isField) lookAtField(text);
      },
      onclosetag: () => {
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
