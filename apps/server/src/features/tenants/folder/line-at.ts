/** The line, from 1, that a position in a text stands on. */
export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
