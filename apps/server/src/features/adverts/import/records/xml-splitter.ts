import { maxFeedLineBytes } from '@berth/contract';
import { Parser } from 'htmlparser2';
import { FeedError, mostLevels, notUtf8, type RawRow, tooDeep, tooLong } from './raw-row.ts';

/** A section (CDATA, comment) is in memory until it ends: one longer than this ends the feed. */
const mostSectionLength = 8 * maxFeedLineBytes;

type Value = string | Values | (string | Values)[];
type Values = { [name: string]: Value };
type Element = { name: string; values: Values | null; text: string };

/**
 * Cuts XML into records, chunk by chunk. A record is an element with one of the names in `items`, or without names a child of the root. Its
 * child elements are its fields: text, an object of fields (`@name` for attributes, `#text` for text between), or a list if repeated.
 */
export class XmlSplitter {
  /** Names of the elements outside records. If the feed has no record, the message lists them. */
  readonly names = new Set<string>();
  found = false;
  isCutShort = false;
  private rows: RawRow[] = [];
  private level = 0;
  private record: { line: number; level: number; from: number; fault: string } | null = null;
  private open: Element[] = [];
  private lines = 1;
  /** Offsets of line breaks that have not been counted. */
  private breaks: number[] = [];
  private length = 0;
  private lastEvent = 0;
  private isEnding = false;
  private readonly parser = new Parser(
    {
      onopentag: (name, attributes) => this.onOpen(name, attributes),
      onclosetag: (_, isImplied) => this.onClose(isImplied),
      ontext: (text) => this.onText(text),
      onprocessinginstruction: (name, data) => {
        this.lastEvent = this.length;
        if (name.toLowerCase() === '!doctype' && data.includes('['))
          throw new FeedError(`line ${this.lineNow()}: <!DOCTYPE … [ declares entities, which are not read: send the feed without it`);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  private readonly items: readonly string[] | null;

  constructor(items: readonly string[] | null) {
    this.items = items;
  }

  write(text: string): RawRow[] {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) this.breaks.push(this.length + at);
    this.length += text.length;
    this.parser.write(text);
    this.lineNow();
    if (this.length - this.lastEvent > mostSectionLength)
      throw new FeedError(`line ${this.lines}: a section of the XML is longer than 8 MB: is it not closed?`);
    return this.rows.splice(0);
  }

  end(): RawRow[] {
    this.isEnding = true;
    this.isCutShort = this.level > 0;
    this.parser.end();
    return this.rows.splice(0);
  }

  private onOpen(name: string, attributes: Record<string, string>): void {
    this.lastEvent = this.length;
    this.level += 1;
    if (this.level > mostLevels * 10)
      throw new FeedError(`line ${this.lineNow()}: the XML is nested more than ${mostLevels * 10} levels deep`);
    if (!this.record) {
      if (this.items ? !this.items.includes(name) : this.level !== 2) {
        if (this.level > 1 && this.names.size < 10) this.names.add(name);
        return;
      }
      this.found = true;
      this.record = { line: this.lineNow(), level: this.level, from: this.parser.startIndex, fault: '' };
    }
    if (this.level - this.record.level >= mostLevels) this.record.fault ||= tooDeep;
    this.checkLength();
    if (this.record.fault) this.open = [];
    else this.open.push({ name, values: null, text: '' });
    for (const [attribute, value] of Object.entries(attributes)) this.put(this.open.at(-1), `@${attribute}`, value);
  }

  private onText(text: string): void {
    this.lastEvent = this.length;
    const element = this.open.at(-1);
    if (element) element.text += text;
    if (this.record && text.includes('\uFFFD')) this.record.fault ||= notUtf8;
    this.checkLength();
  }

  private onClose(isImplied: boolean): void {
    this.lastEvent = this.length;
    const { record } = this;
    this.level -= 1;
    if (!record) return;
    this.checkLength();
    const element = this.open.pop();
    if (this.level >= record.level) {
      if (element) this.put(this.open.at(-1), element.name, valueOf(element));
      return;
    }
    this.record = null;
    this.open = [];
    // A record that the end of the file closes is not whole.
    if (this.isEnding && isImplied) return;
    const value = element && valueOf(element);
    const fields = typeof value === 'string' ? { '#text': value } : value;
    this.rows.push(record.fault || !fields ? { line: record.line, fault: record.fault } : { line: record.line, value: fields });
  }

  private checkLength(): void {
    const { record } = this;
    if (!record || record.fault || this.parser.endIndex - record.from <= maxFeedLineBytes) return;
    record.fault = tooLong('is its closing tag missing?');
    this.open = [];
  }

  private put(element: Element | undefined, name: string, value: string | Values): void {
    if (!element) return;
    // Without a prototype: "__proto__" is a name like others.
    element.values ??= Object.create(null) as Values;
    const before = element.values[name];
    if (before === undefined) element.values[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else element.values[name] = [before, value];
  }

  /** The line of what is being read. */
  private lineNow(): number {
    const upTo = this.parser.startIndex;
    const passed = this.breaks.findIndex((at) => at >= upTo);
    const count = passed === -1 ? this.breaks.length : passed;
    this.lines += count;
    this.breaks.splice(0, count);
    return this.lines;
  }
}

function valueOf({ values, text }: Element): string | Values {
  const words = text.trim();
  if (!values) return words;
  if (words) values['#text'] = words;
  return values;
}
