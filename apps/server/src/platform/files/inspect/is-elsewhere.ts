/**
 * Whether an address in a document is fetched from another machine when it is opened. "C:\Users\me\Templates\Resume.dotx", which
 * Word writes into every document made from one of its templates, is not: it names the reader's own disk.
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
