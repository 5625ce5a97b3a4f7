/** Where a run of a PDF's tokens ended: before a stream's data, at the end of its object, or at the end of the bytes. */
type RunEnd = { at: number; isStream: boolean };

/**
 * The budget of the reading: bytes, a multiple of the file's size, because hostile files make readers read the same bytes again and again;
 * and tokens, of which a reader makes objects.
 */
export type Budget = { bytes: number; tokens: number };

/** Thrown when a file makes its reader work far beyond its size. */
export class BudgetSpent extends Error {}

/** What a byte is to a PDF: of a word, white space, or a delimiter. */
const [regular, space, delimiter] = [0, 1, 2];
const classes = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) classes[byte] = space;
for (const letter of '()<>[]{}/%') classes[letter.charCodeAt(0)] = delimiter;
const [percent, slash, opening, closing, backslash, hash, lineFeed, carriageReturn] = [37, 47, 40, 41, 92, 35, 10, 13];
const [less, greater, openingBracket, closingBracket] = [60, 62, 91, 93];

/** Whether a byte belongs to a word, as letters and digits do. */
export const isRegular = (byte: number): boolean => classes[byte] === regular;

/**
 * Reports every name (`/Type`) from `start` on, with its escapes resolved (`/J#53` is `/JS`), until the object ends or its stream's data
 * begins; returns where it ended. Strings and comments contain no names, but an offset may point into one: the inside of those with `<<` is
 * passed to `onHidden`, and so is a hexadecimal string with anything but digits.
 * The words that end an object only count outside its dictionaries and arrays: inside, readers treat them as values and read on.
 * @throws BudgetSpent
 */
export function readNames(
  bytes: Buffer,
  range: { start: number; end: number },
  budget: Budget,
  onName: (name: string, end: number) => void,
  onHidden: (range: { start: number; end: number }) => void,
): RunEnd {
  const { end } = range;
  let at = range.start;
  /** The closers of the open dictionaries and arrays. As in readers, a closer of the other kind closes nothing. */
  const open: number[] = [];
  const spend = (from: number) => {
    budget.bytes -= at - from;
    budget.tokens -= 1;
    if (budget.bytes < 0 || budget.tokens < 0) throw new BudgetSpent();
  };
  while (at < end) {
    const from = at;
    const byte = bytes[at] as number;
    const isDouble = (byte === less || byte === greater) && at + 1 < end && bytes[at + 1] === byte;
    if (byte === percent || byte === opening) {
      at = byte === percent ? endOfComment(bytes, at, end) : endOfString(bytes, at, end);
      if (holdsDictionary(bytes, from, at)) onHidden({ start: from + 1, end: at });
    } else if (byte === less && !isDouble) {
      at = endOfHexString(bytes, at, end);
      if (!isHex(bytes, from + 1, at)) onHidden({ start: from + 1, end: at });
    } else if (byte === slash) {
      at = endOfClass(bytes, at + 1, end, regular);
      onName(nameOf(bytes, from + 1, at), at);
    } else if (isRegular(byte)) {
      at = endOfClass(bytes, at, end, regular);
      const word = at - from <= 6 ? bytes.toString('latin1', from, at) : '';
      const isInside = open.length > 0;
      if (word === 'obj' || (word === 'endobj' && !isInside)) return { at, isStream: false };
      if (word === 'stream' && !isInside) return { at, isStream: true };
    } else {
      if (byte === openingBracket || (byte === less && isDouble)) open.push(byte === less ? greater : closingBracket);
      else if (open.at(-1) === byte && (byte === closingBracket || isDouble)) open.pop();
      at = endOfClass(bytes, at + (isDouble ? 2 : 1), end, space);
    }
    spend(from);
  }
  return { at: end, isStream: false };
}

function endOfClass(bytes: Buffer, from: number, end: number, wanted: number): number {
  let at = from;
  while (at < end && classes[bytes[at] as number] === wanted) at += 1;
  return at;
}

function endOfComment(bytes: Buffer, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at += 1;
  return at;
}

/** The position after the parenthesis that closes the one at `from`. Nested ones count, escaped ones do not. */
function endOfString(bytes: Buffer, from: number, end: number): number {
  let depth = 0;
  for (let at = from; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === backslash) at += 1;
    else if (byte === opening) depth += 1;
    else if (byte === closing) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return end;
}

function endOfHexString(bytes: Buffer, from: number, end: number): number {
  const at = bytes.subarray(from, end).indexOf(greater);
  return at < 0 ? end : from + at + 1;
}

/** Up to its last byte, which closes it. */
function isHex(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end - 1; at += 1) {
    const byte = bytes[at] as number;
    const isDigit = (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102);
    if (!isDigit && classes[byte] !== space) return false;
  }
  return true;
}

function holdsDictionary(bytes: Buffer, start: number, end: number): boolean {
  return bytes.subarray(start, end).includes('<<');
}

/** Cuts a name that is longer than any known one. */
function nameOf(bytes: Buffer, start: number, end: number): string {
  const raw = bytes.toString('latin1', start, Math.min(end, start + 400));
  if (!bytes.subarray(start, end).includes(hash)) return raw;
  return raw.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
