/**
 * `validateSearch` of the page shown for an unknown address: which address that was. Text that is not a path of this site is not repeated,
 * since someone else may have written it. It is set to undefined, since the router keeps parameters that are not named.
 */
export function missingPath(raw: Record<string, unknown>): { missing?: string | undefined } {
  const { missing } = raw;
  const isPath = typeof missing === 'string' && /^\/(?!\/)\S*$/.test(missing);
  return { missing: isPath ? missing.slice(0, 200) : undefined };
}
