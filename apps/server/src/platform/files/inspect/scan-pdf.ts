import { type Budget, BudgetSpent, isRegular, readNames } from './pdf-names.ts';
import {
  countObjects,
  filterKeys,
  holdsObjects,
  PackedByReference,
  packingOf,
  refersElsewhere,
  unpackObjects,
} from './pdf-object-streams.ts';
import { type Room, UnpacksTooFar } from './unpack-stream.ts';

/** What a PDF is found to say without being opened. */
type PdfScan = {
  /** Every name in every object, including those inside readable object streams. */
  names: Set<string>;
  /** An object stream that any reader should unpack could not be read here, so a missing object may be inside it. */
  holdsUnread: boolean;
};

/** Most objects of a PDF, including those in object streams. The CVs that were measured have up to 165; a reader takes 30 µs for each. */
export const maxPdfObjects = 50_000;
/** Object streams of a PDF. The CVs that were measured have up to 5; 20,000 small ones took a reader four seconds. */
const maxObjectStreams = 2_000;
/** Most names, numbers and brackets: the measured CVs have up to 15,200. 4.5 million numbers took a reader five seconds. */
const maxTokens = 1_000_000;
/** How many times its own size a file may make its reader read. */
const rereadings = 8;

/**
 * Reads the names of all objects of a PDF: every `obj` begins one, whatever the cross-reference table says, because readers treat wrong
 * tables differently and most rebuild them from exactly these. Counts the unpacked object streams and cross-reference streams against
 * `room`.
 * @throws BudgetSpent, UnpacksTooFar, PackedByReference
 */
export function scanPdf(content: Buffer, room: Room): PdfScan {
  const names = new Set<string>();
  const budget: Budget = { bytes: content.length * rereadings + 1_048_576, tokens: maxTokens };
  const starts = objectStarts(content);
  let objects = starts.length;
  let objectStreams = 0;
  let holdsUnread = false;
  let holdsBroken = false;
  let dataEnd = 0;
  for (const start of starts) {
    const own = new Set<string>();
    const filters: number[] = [];
    const { at, isStream } = scanRange(content, { start, end: content.length }, budget, own, filters);
    for (const name of own) names.add(name);
    if (!isStream) continue;
    // A reader that does not trust a length finds the end of the data like this.
    if (dataEnd < at) dataEnd = endOfData(content, at);
    budget.bytes -= dataEnd - at;
    if (budget.bytes < 0) throw new BudgetSpent();
    const packing = packingOf(content, own, filters);
    if (own.has('XRef') && packing === 'deflated') unpackObjects(content, at, true, room);
    if (!holdsObjects(own)) continue;
    objectStreams += 1;
    if (objectStreams > maxObjectStreams) throw new UnpacksTooFar();
    if (packing === 'other' && refersElsewhere(content.toString('latin1', start, at))) throw new PackedByReference();
    const unpacked = packing === 'other' ? null : unpackObjects(content, at, packing === 'deflated', room);
    if (unpacked) {
      objects += countObjects(unpacked);
      if (objects > maxPdfObjects) throw new UnpacksTooFar();
      scanWhole(unpacked, names, budget);
    }
    if (packing === 'other') holdsUnread = true;
    else if (!unpacked) holdsBroken = true;
  }
  return { names, holdsUnread: holdsUnread || (holdsBroken && !names.has('Encrypt')) };
}

function endOfData(content: Buffer, at: number): number {
  const end = content.indexOf('endstream', at);
  return end < 0 ? content.length : end;
}

/** The position after every `obj`, and after every `trailer`, whose dictionary may be the catalogue itself. Throws UnpacksTooFar. */
function objectStarts(content: Buffer): number[] {
  const starts: number[] = [];
  for (const word of ['obj', 'trailer']) {
    for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + word.length)) {
      // Not "endobj", nor words in text.
      const before = content[at - 1];
      if (before === undefined || !isRegular(before) || (before >= 48 && before <= 57)) starts.push(at + word.length);
      if (starts.length > maxPdfObjects) throw new UnpacksTooFar();
    }
  }
  return starts.toSorted((one, other) => one - other);
}

/** Reads one run, and what its strings and comments hide, into `names`; and where each filter key ends into `filters`. */
function scanRange(content: Buffer, range: { start: number; end: number }, budget: Budget, names: Set<string>, filters: number[] = []) {
  const hidden: { start: number; end: number }[] = [];
  const read = (part: { start: number; end: number }) =>
    readNames(
      content,
      part,
      budget,
      (name, end) => {
        names.add(name);
        if (part === range && filterKeys.has(name)) filters.push(end);
      },
      (inside) => hidden.push(inside),
    );
  const runEnd = read(range);
  for (let inside = hidden.pop(); inside; inside = hidden.pop()) scanFully(inside, read);
  return runEnd;
}

/** Reads on after each object's end until the end of the range. */
function scanFully({ start, end }: { start: number; end: number }, read: (range: { start: number; end: number }) => { at: number }): void {
  let at = start;
  while (at < end) at = read({ start: at, end }).at;
}

function scanWhole(objects: Buffer, names: Set<string>, whole: Budget): void {
  const budget = { bytes: objects.length * rereadings + 1_048_576, tokens: whole.tokens };
  scanFully({ start: 0, end: objects.length }, (range) => scanRange(objects, range, budget, names));
  whole.tokens = budget.tokens;
}
