import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  collegeFileSchema,
  configFileSchema,
  contentFileSchema,
  isStorableText,
  lookupFileSchema,
  optionalFieldsFileSchema,
  type PageSlug,
  pageSlugs,
  synonymsFileSchema,
  type TenantConfig,
  type TenantContent,
  type TenantFile,
  tenantFileSchema,
} from '@berth/contract';
import { z } from 'zod';
import { checkBrandContrast } from './brand-theme.ts';
import { renderPage } from './render-page.ts';

/** One thing wrong with a tenant folder: the file, where in it, and what to do. */
export type FolderFault = { file: string; path: string; message: string };

/** A tenant folder, checked: what `applyTenant` writes. */
export type TenantFolder = {
  details: TenantFile;
  config: TenantConfig;
  content: TenantContent;
  optionalFields: z.infer<typeof optionalFieldsFileSchema>;
  /** Sets of terms that search takes for one another; none without a synonyms.json. */
  synonyms: string[][];
  pages: { slug: PageSlug; html: string }[];
  lookups: { list: string; name: string; details: unknown }[];
  themeCss: string;
  logoSvg: string;
  /** SHA-256 over every file, so that applying the same folder twice is seen to change nothing. */
  version: string;
};

/** A malformed tenant folder; lists every fault, not the first. */
export class TenantFolderError extends Error {
  readonly faults: FolderFault[];
  constructor(folder: string, faults: FolderFault[]) {
    super(
      [`${folder} was not applied:`, ...faults.map((fault) => `  ${fault.file}${fault.path && ` ${fault.path}`}: ${fault.message}`)].join(
        '\n',
      ),
    );
    this.name = 'TenantFolderError';
    this.faults = faults;
  }
}

const maxLogoBytes = 100_000;
const collegeList = 'college';

/** Reads and checks a whole tenant folder; throws TenantFolderError naming each fault by file, path and reason. */
export function readTenantFolder(folder: string): TenantFolder {
  const faults: FolderFault[] = [];
  const hash = createHash('sha256');
  const fault = (file: string, path: string, message: string) => void faults.push({ file, path, message });

  const text = (file: string): string | undefined => {
    try {
      const content = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(folder, file)));
      if (!isStorableText(content)) fault(file, '', 'has characters that are not text (NUL)');
      hash.update(`${file}\0${content}\0`);
      return content;
    } catch (error) {
      fault(file, '', error instanceof TypeError ? 'is not UTF-8: save it as UTF-8' : 'is missing');
      return undefined;
    }
  };
  const json = <T extends z.ZodType>(file: string, schema: T): z.output<T> | undefined => {
    const content = text(file);
    if (content === undefined) return undefined;
    let value: unknown;
    try {
      value = JSON.parse(content);
    } catch (error) {
      fault(file, '', `is not valid JSON: ${(error as Error).message}`);
      return undefined;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) fault(file, z.core.toDotPath(issue.path), issue.message);
    return undefined;
  };

  if (!isFolder(folder)) throw new TenantFolderError(folder, [{ file: basename(folder), path: '', message: 'there is no such folder' }]);
  const details = json('tenant.json', tenantFileSchema);
  const config = json('config.json', configFileSchema);
  const content = json('content.json', contentFileSchema);
  const optionalFields = json('optional-fields.json', optionalFieldsFileSchema);
  const synonyms = firstExisting(folder, ['synonyms.json']) ? json('synonyms.json', synonymsFileSchema) : [];
  if (details) for (const message of checkBrandContrast(details.brand.colour)) fault('tenant.json', 'brand.colour', message);

  const pages = pageSlugs.flatMap((slug) => {
    const file = firstExisting(folder, [`pages/${slug}.md`, `pages/${slug}.html`]) ?? `pages/${slug}.md`;
    const source = text(file);
    return source === undefined ? [] : [{ slug, html: renderPage(source, file.endsWith('.md') ? 'markdown' : 'html') }];
  });
  const lookups = filesIn(join(folder, 'lookups'), '.json').flatMap((name): TenantFolder['lookups'] => {
    const list = basename(name, '.json');
    const file = `lookups/${name}`;
    if (list === collegeList)
      return (json(file, collegeFileSchema) ?? []).map(({ name: college, ...rest }) => ({ list, name: college, details: rest }));
    return (json(file, lookupFileSchema) ?? []).map((entry) => ({ list, name: entry, details: null }));
  });
  for (const repeated of repeats(lookups.map(({ list, name }) => `${list}\0${name}`))) {
    const [list, name] = repeated.split('\0');
    fault(`lookups/${list}.json`, '', `lists "${name}" more than once`);
  }
  const themeCss = text('theme.css');
  if (themeCss && /@import|url\s*\(|<\//i.test(themeCss)) fault('theme.css', '', 'must load nothing: no @import and no url()');
  const logoSvg = text('logo.svg');
  if (logoSvg) for (const message of logoFaults(logoSvg)) fault('logo.svg', '', message);

  if (
    faults.length > 0 ||
    !details ||
    !config ||
    !content ||
    !optionalFields ||
    !synonyms ||
    themeCss === undefined ||
    logoSvg === undefined
  ) {
    throw new TenantFolderError(folder, faults);
  }
  return { details, config, content, optionalFields, synonyms, pages, lookups, themeCss, logoSvg, version: hash.digest('hex') };
}

/** The logo is served from the tenant's own origin, where a script in it would run. */
function logoFaults(svg: string): string[] {
  const faults = [];
  if (Buffer.byteLength(svg) > maxLogoBytes) faults.push(`is over ${maxLogoBytes / 1000} kB`);
  if (!/<svg[\s>]/i.test(svg)) faults.push('is not an SVG');
  if (/<script|<foreignobject|\son\w+\s*=|javascript:|<!entity/i.test(svg))
    faults.push('must hold no script, event handler, entity or foreign object');
  if (/(?:href|src)\s*=\s*["']\s*(?!#)/i.test(svg)) faults.push('must load nothing from elsewhere');
  return faults;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function firstExisting(folder: string, files: string[]): string | undefined {
  return files.find((file) => statSync(join(folder, file), { throwIfNoEntry: false })?.isFile());
}

function filesIn(folder: string, extension: string): string[] {
  if (!isFolder(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry: Dirent) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => entry.name)
    .sort();
}

function repeats(values: string[]): Set<string> {
  return new Set(values.filter((value, index) => values.indexOf(value) !== index));
}
