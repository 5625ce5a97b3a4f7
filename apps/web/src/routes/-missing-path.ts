/**
 * `validateSearch` of the page that whoever asked for an unknown address is shown: which address that was. Words that are no path of
 * this site are somebody's own, and not said for them; they are named as undefined, since the router keeps what is not named.
 */
export function missingPath(raw: Record<string, unknown>): { missing?: string | undefined } {
  const { missing } = raw;
  const isPath = typeof missing === 'string' && /^\/(?!\/)\S*$/.test(missing);
  return { missing: isPath ? missing.slice(0, 200) : undefined };
}
