/** The line number, from 1, of an offset in a text. */
export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
