import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pageSlugs } from '@berth/contract';
import { OperatorMistake } from '../../../platform/failures/operator-mistake.ts';

/** A fault of a tenant folder: the file, where in it, and what to do. */
export type FolderFault = { file: string; line?: number; path?: string; message: string };

/** A malformed tenant folder; lists every fault, not the first. */
export class TenantFolderError extends OperatorMistake {
  readonly faults: FolderFault[];
  constructor(folder: string, faults: FolderFault[]) {
    super([`${folder} was not applied:`, ...faults.map((fault) => `  ${faultLine(fault)}`)].join('\n'));
    this.faults = faults;
  }
}

/** "content.json:9 home.heading: Give the home page a heading" */
export function faultLine({ file, line, path, message }: FolderFault): string {
  return `${file}${line === undefined ? '' : `:${line}`}${path ? ` ${path}` : ''}: ${message}`;
}

/** The files of a folder by their path in it. */
export type FolderFiles = ReadonlyMap<string, Buffer>;

const kilobyte = 1_000;
/** Size limits, above any sensible file: a page loads its logo and hero picture again on every phone. */
const limits: { pattern: RegExp; bytes: number; cure: string; retired?: string }[] = [
  { pattern: /^(logo\.(svg|png)|mail-logo\.png)$/, bytes: 100 * kilobyte, cure: 'save it smaller: it is shown 40 pixels high' },
  { pattern: /^favicon\.(svg|png|ico)$/, bytes: 50 * kilobyte, cure: 'save it smaller: it is shown 32 pixels high' },
  { pattern: /^hero\.(jpg|png|webp|avif)$/, bytes: 1_000 * kilobyte, cure: 'save it smaller: 2000 pixels wide is enough' },
  { pattern: /^share\.(png|jpg)$/, bytes: 300 * kilobyte, cure: 'save it smaller: it is shown 1200 pixels wide' },
  {
    // An export writes it for a tenant that an earlier release applied.
    pattern: /^theme\.css$/,
    bytes: 20 * kilobyte,
    cure: 'delete it',
    retired:
      'is no longer read: put its colours into brand.areaColours of tenant.json and its pattern into brand.heroPattern, then delete it',
  },
  { pattern: new RegExp(`^pages/(${pageSlugs.join('|')})\\.(md|html)$`), bytes: 100 * kilobyte, cure: 'make the page shorter' },
  {
    pattern: /^((tenant|config|content|optional-fields|synonyms)\.json|lookups\/[a-z]+(-[a-z]+)*\.json)$/,
    bytes: 1_000 * kilobyte,
    cure: 'make it shorter',
  },
  { pattern: /^README\.md$/, bytes: 100 * kilobyte, cure: 'make it shorter' },
];

/** A demo tenant's adverts are next to its files; ignore them, and the files of editors and version control. */
const passedOver = (name: string) => name === 'demo' || name.startsWith('.');

/** True for the path of a file that a tenant folder may have. */
export function isTenantFile(path: string): boolean {
  return limits.some(({ pattern }) => pattern.test(path));
}

/** The largest size of a file with this path in a tenant folder; 0 if it is not allowed. */
export function maxBytesOf(path: string): number {
  return limits.find(({ pattern }) => pattern.test(path))?.bytes ?? 0;
}

/** Reads the files of a tenant folder; unknown, too large and unreadable files are faults. Does not read a file over its limit. */
export function readFolderFiles(folder: string): { files: FolderFiles; faults: FolderFault[] } {
  const files = new Map<string, Buffer>();
  const faults: FolderFault[] = [];
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return { files, faults: [{ file: basename(folder), message: 'there is no such folder' }] };
  for (const path of pathsIn(folder)) {
    const limit = limits.find(({ pattern }) => pattern.test(path));
    const size = statSync(join(folder, path), { throwIfNoEntry: false })?.size;
    if (!limit) faults.push({ file: path, message: unknownFileMessage(path) });
    else if (size === undefined) faults.push({ file: path, message: 'cannot be read: it is a broken link' });
    else if (size > limit.bytes)
      faults.push({ file: path, message: `is ${sizeWords(size)}, and the limit is ${sizeWords(limit.bytes)}: ${limit.cure}` });
    else if (limit.retired) faults.push({ file: path, message: limit.retired });
    else files.set(path, readFileSync(join(folder, path)));
  }
  return { files, faults };
}

function unknownFileMessage(path: string): string {
  if (/^(logo|hero|favicon|mail-logo|share)\./i.test(path))
    return 'has a type that Berth does not show: use logo.svg or .png, favicon.svg, .png or .ico, hero.jpg, .png, .webp or .avif, mail-logo.png, share.png or .jpg';
  if (path.startsWith('pages/')) return `is not one of the pages: ${pageSlugs.join(', ')} (.md or .html)`;
  return 'is not a file of a tenant folder: check its name, or remove it (docs/guides/add-a-tenant.md lists the files)';
}

function pathsIn(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .filter((entry: Dirent) => !passedOver(entry.name))
    .flatMap((entry: Dirent) => (entry.isDirectory() ? pathsIn(folder, `${below}${entry.name}/`) : [`${below}${entry.name}`]))
    .sort();
}

/** 31457280 → "31.5 MB". Decimal, as file managers show it. */
function sizeWords(bytes: number): string {
  return bytes >= 1_000_000 ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${Math.ceil(bytes / kilobyte)} kB`;
}
