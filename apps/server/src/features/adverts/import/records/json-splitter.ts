import { maxFeedLineBytes } from '@berth/contract';
import { FeedError, mostLevels } from './raw-row.ts';

/** One record of a list, as bytes; null past the limit of a record, and 'deep' past that of levels. */
export type JsonPart = { line: number; content: Buffer | null | 'deep' };

const [quote, backslash, comma, colon, newLine] = [0x22, 0x5c, 0x2c, 0x3a, 0x0a];
const isOpening = (byte: number) => byte === 0x7b || byte === 0x5b;
const isClosing = (byte: number) => byte === 0x7d || byte === 0x5d;
const isSpace = (byte: number) => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);
/** Longest name that is compared with the path. */
const mostNameBytes = 1_000;

/**
 * Cuts a JSON document into the records of one of its lists without parsing it, chunk by chunk, so that a record at fault costs itself alone.
 * The list is at `path`; without a path it is the document itself or the first list in it.
 */
export class JsonSplitter {
  /** Names of what the document has at its top, for the message when there is no such list. */
  readonly names: string[] = [];
  found = false;
  private line = 1;
  /** What is open around the records; `name` is the one under which a value comes next. */
  private readonly open: { isList: boolean; name: string }[] = [];
  private inList = false;
  private inString = false;
  private isEscaped = false;
  private name: number[] = [];
  private record: { line: number; parts: Buffer[]; length: number; level: number; deepest: number } | null = null;

  private readonly path: readonly string[] | null;

  constructor(path: readonly string[] | null) {
    this.path = path;
  }

  /** Whether everything that was opened has been closed. */
  get isComplete(): boolean {
    return this.open.length === 0 && this.record === null && !this.inString;
  }

  write(chunk: Buffer): JsonPart[] {
    const parts: JsonPart[] = [];
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (byte === newLine) this.line += 1;
      if (this.inString) {
        this.readString(byte);
      } else if (this.record) {
        const { record } = this;
        if (byte === quote) this.inString = true;
        else if (isOpening(byte)) record.deepest = Math.max(record.deepest, (record.level += 1));
        else if (record.level === 0 && (byte === comma || isClosing(byte))) {
          parts.push(this.endRecord(chunk.subarray(from, at)));
          if (byte !== comma) this.close();
        } else if (isClosing(byte)) record.level -= 1;
      } else if (this.inList && !isSpace(byte) && byte !== comma && !isClosing(byte)) {
        from = at;
        const level = isOpening(byte) ? 1 : 0;
        this.record = { line: this.line, parts: [], length: 0, level, deepest: level };
        this.inString = byte === quote;
      } else this.readAround(byte);
    }
    if (this.record) this.add(Buffer.from(chunk.subarray(from)));
    return parts;
  }

  private readString(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === backslash) this.isEscaped = true;
    else if (byte === quote) this.inString = false;
    if (this.inString && !this.record && this.name.length < mostNameBytes) this.name.push(byte);
  }

  /** What is around the records: names, and the lists and objects that open and close. */
  private readAround(byte: number): void {
    const parent = this.open.at(-1);
    if (byte === quote) {
      this.inString = true;
      this.name = [];
    } else if (byte === colon && parent) {
      parent.name = Buffer.from(this.name).toString();
      if (this.open.length === 1) this.names.push(parent.name);
    } else if (isOpening(byte)) {
      if (this.open.length >= mostLevels) throw new FeedError(`line ${this.line}: the JSON is nested more than ${mostLevels} levels deep`);
      this.open.push({ isList: byte === 0x5b, name: '' });
      this.inList = byte === 0x5b && !this.found && this.isTheList();
      this.found ||= this.inList;
    } else if (isClosing(byte)) this.close();
    else if (!parent && !isSpace(byte) && byte < 0x80) throw new FeedError(`line ${this.line}: the feed is not valid JSON`);
  }

  private isTheList(): boolean {
    const around = this.open.slice(0, -1);
    if (around.some(({ isList }) => isList)) return false;
    if (this.path === null) return around.length <= 1;
    return around.length === this.path.length && around.every(({ name }, index) => name === this.path?.[index]);
  }

  private close(): void {
    if (this.open.length === 0) throw new FeedError(`line ${this.line}: the feed is not valid JSON: a bracket closes nothing`);
    this.open.pop();
    this.inList = false;
  }

  private add(part: Buffer): void {
    const { record } = this;
    if (!record) return;
    record.length += part.length;
    if (record.length > maxFeedLineBytes) record.parts = [];
    else record.parts.push(part);
  }

  private endRecord(last: Buffer): JsonPart {
    this.add(last);
    const { line = 0, parts = [], length = 0, deepest = 0 } = this.record ?? {};
    this.record = null;
    if (length > maxFeedLineBytes) return { line, content: null };
    return { line, content: deepest > mostLevels ? 'deep' : Buffer.concat(parts) };
  }
}
