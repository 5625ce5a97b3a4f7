import { Parser } from 'htmlparser2';
import { readZip, unpack, type ZipPart } from '../../../platform/files/inspect/read-zip.ts';
import { type CvLine, lineCollector } from './cv-text.ts';

/** Bytes of markup that are read: pictures are in other parts. The inspection has counted the package before. */
const mostBytes = 20_000_000;
/** Names and phone numbers are often in the header. A footer says "Page 1 of 2". */
const partOrder = [/^word\/header\d*\.xml$/, /^word\/document\d*\.xml$/];

/** The lines of a Word document in Office Open XML: headers first, paragraphs, cells and text boxes. Throws if it cannot be read. */
export async function docxLines(content: Buffer): Promise<CvLine[]> {
  const parts = [...(readZip(content)?.values() ?? [])];
  const { lines, add } = lineCollector();
  const seen = new Set<string>();
  for (const pattern of partOrder) {
    for (const part of parts.filter(({ name }) => pattern.test(name))) {
      const isRoom = await readPart(content, part, (line) => {
        // The header of the first page is often the header of the others too.
        if (pattern === partOrder[0] && seen.has(line)) return true;
        seen.add(line);
        return add(line, null);
      });
      if (!isRoom) return lines;
    }
  }
  return lines;
}

async function readPart(content: Buffer, part: ZipPart, add: (line: string) => boolean): Promise<boolean> {
  const reader = paragraphReader(add);
  let bytes = 0;
  let decoder: TextDecoder | null = null;
  for await (const chunk of unpack(content, part)) {
    bytes += chunk.length;
    if (bytes > mostBytes || !reader.isRoom()) return false;
    decoder ??= new TextDecoder(chunk[0] === 0xff ? 'utf-16le' : chunk[0] === 0xfe ? 'utf-16be' : 'utf-8');
    reader.parser.write(decoder.decode(chunk, { stream: true }));
  }
  reader.parser.end();
  return reader.isRoom();
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Calls `add` for each line. A text box is within a paragraph, so that paragraphs nest. */
function paragraphReader(add: (line: string) => boolean) {
  const open: string[] = [];
  let isRoom = true;
  let isText = false;
  /** Inside alternatives for older versions, which repeat the same text. */
  let fallbacks = 0;
  const append = (text: string) => {
    const last = open.length - 1;
    if (last >= 0 && fallbacks === 0) open[last] += text;
  };
  const addLines = (paragraph: string) => {
    for (const line of paragraph.split('\n')) isRoom &&= add(line);
  };
  const parser = new Parser(
    {
      onopentagname: (name) => {
        const local = localName(name);
        if (local === 'Fallback') fallbacks += 1;
        else if (local === 'p') open.push('');
        else if (local === 'tab') append('\t');
        else if (local === 'br' || local === 'cr') append('\n');
        else if (local === 'noBreakHyphen') append('-');
        isText = local === 't';
      },
      ontext: (text) => {
        if (isText) append(text);
      },
      onclosetag: (name) => {
        const local = localName(name);
        if (local === 'Fallback') fallbacks -= 1;
        else if (local === 'p') addLines(open.pop() ?? '');
        isText = false;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  return { parser, isRoom: () => isRoom };
}
