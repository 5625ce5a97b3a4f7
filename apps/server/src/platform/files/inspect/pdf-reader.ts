import type { DocumentRefusal } from '@berth/contract';
import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';
import { refusalOfObject } from './pdf-actions.ts';
import { holdsPage } from './pdf-pages.ts';
import type { Resolve } from './pdf-resolve.ts';
import { maxPdfObjects } from './scan-pdf.ts';
import { type Room, UnpacksTooFar, unpackStream } from './unpack-stream.ts';

/** What a reader finds in a PDF. */
type PdfReading = {
  /** The names in all objects that it reaches from the catalogue. */
  names: Set<string>;
  /** Why the structure of an object is refused although its names are harmless. */
  refusal: DocumentRefusal | null;
  /** At least one page whose content unpacks. */
  hasPage: boolean;
  /** An object is referred to that the reader does not find. */
  lacksObjects: boolean;
};

/** Readers look for the end of a PDF in this many last bytes (ISO 32000-1, Annex H, note 18). */
const endBytes = 1024;

/**
 * Opens a PDF without a password. Returns 'password' if it needs one, and null if it does not open: also if the end with the table, and so
 * a part of the document, is missing. A wrong table in a whole file is rebuilt, as every reader does.
 */
export async function openPdf(content: Buffer): Promise<PDF | 'password' | null> {
  const pdf = await PDF.load(content).catch(() => null);
  if (pdf && !pdf.isAuthenticated) return 'password';
  return pdf?.recoveredViaBruteForce && !hasEnd(content) ? null : pdf;
}

function hasEnd(content: Buffer): boolean {
  const end = content
    .subarray(-2 * endBytes)
    .toString('latin1')
    .trimEnd()
    .slice(-endBytes);
  return end.includes('%%EOF') || end.includes('startxref');
}

/**
 * Visits every object of a PDF from the catalogue on. Each stream is unpacked once, counted against `room` and dropped.
 * The library itself unpacks object streams without a bound. `scanPdf` has counted those that say how they are compressed; the thread
 * limits time and memory of the rest.
 * @throws UnpacksTooFar
 */
export function readPdf(pdf: PDF, room: Room): PdfReading {
  const resolve: Resolve = (value) => (value instanceof PdfRef ? pdf.getObject(value) : (value ?? null));
  const reading: PdfReading = { names: new Set(), refusal: null, hasPage: false, lacksObjects: false };
  const broken = new Set<PdfObject>();
  const seen = new Set<string>();
  const catalog = pdf.context.catalog.getDict();
  const waiting: (PdfObject | null)[] = [catalog];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PdfRef) {
      const key = `${object.objectNumber} ${object.generation}`;
      if (seen.has(key)) continue;
      seen.add(key);
      if (seen.size > maxPdfObjects) throw new UnpacksTooFar();
      const found = pdf.getObject(object);
      if (found === null) reading.lacksObjects = true;
      waiting.push(found);
    } else if (object instanceof PdfName) reading.names.add(object.value);
    else if (object instanceof PdfArray) for (const item of object) waiting.push(item);
    else if (object instanceof PdfDict) {
      if (object instanceof PdfStream && !unpacks(object, resolve, room)) broken.add(object);
      reading.refusal ??= refusalOfObject(object, resolve);
      for (const [key, value] of object) {
        reading.names.add(key.value);
        waiting.push(value);
      }
    }
  }
  reading.hasPage = holdsPage(catalog, resolve, broken);
  return reading;
}

/** Whether every filter of a stream produces output. Some writers use the short key that is meant for inline images. */
function unpacks(stream: PdfStream, resolve: Resolve, room: Room): boolean {
  const filter = resolve(stream.get('Filter')) ?? resolve(stream.get('F'));
  const names = listOf(filter, resolve).flatMap((one) => (one instanceof PdfName ? [one.value] : []));
  const data = Buffer.from(stream.data.buffer, stream.data.byteOffset, stream.data.byteLength);
  return unpackStream(data, names, room, changesEarly(stream, resolve)) !== null;
}

function changesEarly(stream: PdfStream, resolve: Resolve): boolean {
  const parameters = listOf(resolve(stream.get('DecodeParms')) ?? resolve(stream.get('DP')), resolve);
  return !parameters.some((one) => {
    const value = one instanceof PdfDict ? resolve(one.get('EarlyChange')) : null;
    return value instanceof PdfNumber && value.value === 0;
  });
}

function listOf(value: PdfObject | null, resolve: Resolve): (PdfObject | null)[] {
  return value instanceof PdfArray ? [...value].map(resolve) : [value];
}
