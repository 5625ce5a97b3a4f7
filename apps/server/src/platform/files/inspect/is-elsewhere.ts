/**
 * Whether opening the document would fetch this address from another machine. "C:\Users\me\Templates\Resume.dotx", which Word writes into
 * every document made from a template, is a path on the reader's own disk.
 */
export function isElsewhere(address: string): boolean {
  const path = address
    .trim()
    .replace(/^file:/i, '')
    .replaceAll('\\', '/')
    .replace(/^\/\/\/+(?=[a-z]:)/i, '');
  if (/^[a-z]:\//i.test(path)) return false;
  return path.startsWith('//') || /^[a-z][a-z0-9+.-]*:/i.test(path);
}
