import { Parser } from 'htmlparser2';
import { decodeText } from './decode-text.ts';
import { FeedError, mostLevels, type RawRow } from './raw-row.ts';

/** Longest page or document: a page of a thousand jobs has 6 MB. */
const mostLength = 33_554_432;

/**
 * Reads the JobPosting objects of schema.org from JSON or from the scripts of an HTML page, wherever they are: in a list, a @graph or an
 * ItemList. A page is read as a whole.
 */
export async function* readJsonLd(bytes: AsyncIterable<Buffer>): AsyncGenerator<RawRow> {
  let text = '';
  for await (const part of decodeText(bytes, (start) => /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1])) {
    text += part;
    if (text.length > mostLength) throw new FeedError('the page is longer than 32 MB: give its jobs as NDJSON, JSON or XML');
  }
  text = text.replace(/^\uFEFF/, '');
  const scripts = /^\s*[[{]/.test(text) ? [{ at: 0, script: text }] : scriptsOf(text);
  if (scripts.length === 0) throw new FeedError('the page has no <script type="application/ld+json">');
  for (const { at, script } of scripts) {
    const line = text.slice(0, at).split('\n').length;
    let document: unknown;
    try {
      document = JSON.parse(script);
    } catch (error) {
      yield { line, fault: `is not valid JSON: ${(error as Error).message.slice(0, 200)}` };
      continue;
    }
    for (const value of postingsIn(document, 0)) yield { line, value };
  }
}

function scriptsOf(page: string): { at: number; script: string }[] {
  const scripts: { at: number; script: string }[] = [];
  let isOpen = false;
  const parser = new Parser({
    onopentag: (name, { type }) => {
      isOpen = name === 'script' && type?.trim().toLowerCase() === 'application/ld+json';
      if (isOpen) scripts.push({ at: parser.startIndex, script: '' });
    },
    ontext: (text) => {
      const last = scripts.at(-1);
      if (isOpen && last) last.script += text;
    },
    onclosetag: () => {
      isOpen = false;
    },
  });
  parser.end(page);
  return scripts;
}

function* postingsIn(value: unknown, level: number): Generator<Record<string, unknown>> {
  if (value === null || typeof value !== 'object' || level > mostLevels) return;
  const isPosting = [(value as Record<string, unknown>)['@type']].flat().some((type) => /(^|[/#])JobPosting$/.test(String(type)));
  if (isPosting) yield value as Record<string, unknown>;
  else for (const inner of Object.values(value)) yield* postingsIn(inner, level + 1);
}
