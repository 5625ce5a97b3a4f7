import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tenantFileSchema, tenantSlug } from '@berth/contract';
import { OperatorMistake } from '../../../platform/failures/operator-mistake.ts';
import { fillTemplate, type TemplateValues } from './fill-template.ts';

const templateFolder = join(import.meta.dirname, '../../../../tenant-template');

/** A new tenant's folder; `files` are its paths within it. */
export type NewTenant = { slug: string; displayName: string; host: string; folder: string; files: string[] };

/** Why there is no new folder; lists every reason, not the first. */
class NewTenantError extends OperatorMistake {
  constructor(faults: string[]) {
    super(['the tenant was not created:', ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
}

/**
 * Creates `<parent>/<slug>` from the template, ready to apply; all of it or, with a NewTenantError, nothing. The name defaults to the slug;
 * the host only works on this machine.
 */
export function newTenant(slug: string, parent: string, name?: string): NewTenant {
  const displayName = (name ?? titleOf(slug)).trim();
  const host = `${slug}.localhost`;
  const folder = join(parent, slug);
  const faults = [...slugFaults(slug), ...nameFaults(displayName)];
  if (faults.length === 0) faults.push(...folderFaults(parent, folder));
  if (faults.length > 0) throw new NewTenantError(faults);
  const files = filledFiles({ slug, displayName, host, logoWidth: String(logoWidth(displayName)) });
  writeWhole(folder, files);
  return { slug, displayName, host, folder, files: files.map(({ file }) => file) };
}

function titleOf(slug: string): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

function slugFaults(slug: string): string[] {
  const checked = tenantSlug.safeParse(slug);
  if (!checked.success) return checked.error.issues.map(({ message }) => `slug "${slug}": ${message}`);
  // A host label has more rules than a slug: no hyphen at its end, and "xn--" would announce a name in another script.
  return /^xn--|-$/.test(slug) ? [`slug "${slug}": ${slug}.localhost is not a host name; choose another`] : [];
}

function nameFaults(displayName: string): string[] {
  // Line breaks and the like would end a comment, and an SVG may not contain them.
  if (/[\p{Cc}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u.test(displayName) || !displayName.isWellFormed())
    return ['--name: Use one line without control characters'];
  const checked = tenantFileSchema.shape.displayName.safeParse(displayName);
  return checked.success ? [] : checked.error.issues.map(({ message }) => `--name: ${message}`);
}

function folderFaults(parent: string, folder: string): string[] {
  if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory())
    return [`there is no folder ${parent}: create it first, or name another with --in`];
  const there = statSync(folder, { throwIfNoEntry: false });
  if (!there) return [];
  if (!there.isDirectory()) return [`${folder} already exists, and is a file`];
  return readdirSync(folder).length > 0 ? [`${folder} already exists, and is not empty`] : [];
}

type FilledFile = { file: string; text: string };

function filledFiles(values: TemplateValues): FilledFile[] {
  return readdirSync(templateFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(templateFolder.length + 1))
    .sort()
    .map((file) => ({ file, text: fillTemplate(file, readFileSync(join(templateFolder, file), 'utf8'), values) }));
}

/** Writes to a temporary folder and renames it, so that a full disk leaves no partial tenant. */
function writeWhole(folder: string, files: FilledFile[]): void {
  const making = `${folder}.making-${process.pid}`;
  try {
    for (const { file, text } of files) {
      const path = join(making, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
    renameSync(making, folder);
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    throw new NewTenantError([`${folder} cannot be written: ${(error as Error).message}`]);
  }
}

/** The width of the name in the logo's bold text of 20 px, after the mark of 46 px, in the widest of the usual fonts. */
function logoWidth(displayName: string): number {
  const widths = Array.from(displayName, (letter) => {
    if (/[ ijlI.,:;!|'’]/.test(letter)) return 8;
    if (/[\p{Lu}mw@%&]/u.test(letter)) return 17;
    return letter > '\u024f' ? 20 : 13;
  });
  return Math.ceil(50 + widths.reduce((sum, width) => sum + width, 0));
}
