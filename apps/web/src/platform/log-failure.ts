/** Tells whoever looks after the site of a load that failed and that a page does without: on the server's console, or the browser's (SPEC.md §8). */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(what, error);
}
