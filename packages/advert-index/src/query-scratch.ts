/**
 * Scratch memory for queries, reused so that a query allocates nothing per document: a query runs to its end before its thread starts
 * another. Memory that is taken still contains what the last query left in it.
 */
const bitsets: Int32Array[] = [];
const floats: Float64Array[] = [];
let bitsetsTaken = 0;
let floatsTaken = 0;
let bitsetNumbers = 0;
let docList = new Int32Array(0);
let scoreList = new Int32Array(0);
let termDocList = new Int32Array(0);
let countList = new Int32Array(0);
let markList = new Int32Array(0);
let lastMark = 0;

/** Begins a query over segments of at most `docs` documents, and frees all memory taken before. */
export function startQuery(docs: number): void {
  bitsetsTaken = 0;
  floatsTaken = 0;
  const numbers = (docs + 31) >>> 5;
  if (numbers <= bitsetNumbers) return;
  bitsetNumbers = numbers;
  bitsets.length = 0;
  docList = new Int32Array(numbers * 32);
  scoreList = new Int32Array(numbers * 32);
  markList = new Int32Array(numbers * 32);
  lastMark = 0;
  // A term that is not dense has one document in 32 at most.
  termDocList = new Int32Array(numbers + 1);
}

/** A bitset for this query. */
export function takeBits(): Int32Array {
  const bits = (bitsets[bitsetsTaken] ??= new Int32Array(bitsetNumbers));
  bitsetsTaken += 1;
  return bits;
}

/** Gives back the bitset taken last. */
export function returnBits(): void {
  bitsetsTaken -= 1;
}

/** At least `length` numbers for this query. */
export function takeFloats(length: number): Float64Array {
  let taken = floats[floatsTaken];
  if (!taken || taken.length < length) {
    taken = new Float64Array(length);
    floats[floatsTaken] = taken;
  }
  floatsTaken += 1;
  return taken;
}

/** The only list of documents and the only list of scores by document, with room for any segment of the query. */
export const docsScratch = (): Int32Array => docList;
export const scoresScratch = (): Int32Array => scoreList;

/** The only list for the documents of a term that is not dense. */
export const termDocsScratch = (): Int32Array => termDocList;

/** A mark for each document, of which none is among the `count` marks from `first` on. */
export function nextMarks(count: number): { marks: Int32Array; first: number } {
  if (lastMark + count >= 2 ** 31) {
    markList.fill(0);
    lastMark = 0;
  }
  const first = lastMark + 1;
  lastMark += count;
  return { marks: markList, first };
}

/** The only list of counts, at least `length` long. */
export function countsScratch(length: number): Int32Array {
  if (countList.length < length) countList = new Int32Array(length * 2);
  return countList;
}
