import { applyEdits, type JSONPath, modify, parse } from 'jsonc-parser';

/** The value of a checked JSON file of a tenant folder, which may have comments and trailing commas. */
export function readJson(text: string): unknown {
  return parse(withoutMark(text), [], { allowTrailingComma: true });
}

/**
 * Sets the value at a path and changes nothing else: comments, line ends and order stay. An index one past the end appends. The new value
 * is indented here: the library's own formatting takes two minutes for 8,000 fields, which would block the process.
 */
export function editJson(text: string, path: JSONPath, value: unknown): string {
  const source = withoutMark(text);
  const lineEnd = `${source.includes('\r\n') ? '\r\n' : '\n'}${'  '.repeat(path.length)}`;
  const isAdded = typeof path.at(-1) === 'number';
  const indented = `${isAdded ? lineEnd : ''}${JSON.stringify(value, null, 2).replaceAll('\n', lineEnd)}`;
  const edits = modify(source, path, value, {}).map(({ offset, length, content }) => ({
    offset,
    length,
    content: content.replace(JSON.stringify(value), () => indented),
  }));
  return text.slice(0, text.length - source.length) + applyEdits(source, edits);
}

/** Editors may begin a file with a byte order mark. */
const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');
