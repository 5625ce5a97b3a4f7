import { notUtf8, type RawRow } from './raw-row.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A record from its JSON text. `notObject` says what a record must be. Undefined if the text is blank. */
export function parseRecord(line: number, content: Buffer, notObject: string): RawRow | undefined {
  let text: string;
  try {
    text = utf8.decode(content);
  } catch {
    return { line, fault: notUtf8 };
  }
  if (text.trim() === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (value !== null && typeof value === 'object' && !Array.isArray(value)) return { line, value: value as Record<string, unknown> };
    return { line, fault: notObject };
  } catch (error) {
    return { line, fault: `is not valid JSON: ${(error as Error).message.slice(0, 200)}` };
  }
}
