import { type Budget, isRegular, readNames } from './pdf-names.ts';
import { filterKeys, holdsObjects, PackedByReference, packingOf, refersElsewhere, unpack } from './pdf-object-streams.ts';

/** What a PDF is found to say without being opened. */
type PdfScan = {
  /** Every name in every object, also of those inside object streams that could be read. */
  names: Set<string>;
  /** Some objects could not be seen: they are encrypted, or packed in a way that only a reader unpacks. */
  isOpaque: boolean;
  /** Among them is an object stream that any reader should unpack: one that gives nothing for an object has not seen all of it either. */
  holdsUnread: boolean;
};

/** How many times its own size a file may make its reader read. */
const rereadings = 8;
/**
 * Reads the names of all objects of a PDF, wherever they stand: every `obj` begins one, whatever the cross-reference table says,
 * because readers differ in what they make of a table that lies and most rebuild a broken one from exactly these.
 *
 * @throws BudgetSpent, UnpacksTooFar, PackedByReference
 */
export function scanPdf(content: Buffer): PdfScan {
  const scan: PdfScan = { names: new Set(), isOpaque: false, holdsUnread: false };
  const budget: Budget = { bytes: content.length * rereadings + 1_048_576 };
  const unpacked = { bytes: 0 };
  let holdsBroken = false;
  for (const start of objectStarts(content)) {
    const own = new Set<string>();
    const filters: number[] = [];
    const { at, isStream, isDoubtful } = scanRange(content, { start, end: content.length }, budget, own, filters);
    for (const name of own) scan.names.add(name);
    if (isDoubtful) scan.isOpaque = true;
    if (!isStream || !holdsObjects(own)) continue;
    const packing = packingOf(content, own, filters);
    if (packing === 'other' && refersElsewhere(content.toString('latin1', start, at))) throw new PackedByReference();
    const objects = packing === 'other' ? null : unpack(content, at, packing === 'deflated', unpacked);
    if (objects) scanWhole(objects, scan.names);
    else scan.isOpaque = true;
    if (packing === 'other') scan.holdsUnread = true;
    else if (!objects) holdsBroken = true;
  }
  const isEncrypted = scan.names.has('Encrypt');
  return { names: scan.names, isOpaque: scan.isOpaque || isEncrypted, holdsUnread: scan.holdsUnread || (holdsBroken && !isEncrypted) };
}

/** After every word `obj`, and after every `trailer`, whose dictionary may hold the catalogue itself. */
function* objectStarts(content: Buffer): Generator<number> {
  for (const word of ['obj', 'trailer']) {
    for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + word.length)) {
      // "endobj" and words of texts begin none.
      const before = content[at - 1];
      if (before === undefined || !isRegular(before) || (before >= 48 && before <= 57)) yield at + word.length;
    }
  }
}

/** One run, and whatever its strings and comments hide, into `names`; where each key ends that names a filter, into `filters`. */
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

/** Reads on after each object's end until the range is through. */
function scanFully({ start, end }: { start: number; end: number }, read: (range: { start: number; end: number }) => { at: number }): void {
  let at = start;
  while (at < end) at = read({ start: at, end }).at;
}

function scanWhole(objects: Buffer, names: Set<string>): void {
  const budget: Budget = { bytes: objects.length * rereadings + 1_048_576 };
  scanFully({ start: 0, end: objects.length }, (range) => scanRange(objects, range, budget, names));
}
