import {
  type AreaColours,
  configFileSchema,
  contentFileSchema,
  optionalFieldsFileSchema,
  type PageSlug,
  pageSlugs,
  saysAllJobs,
  synonymsFileSchema,
  type TenantFile,
  tenantFileSchema,
} from '@berth/contract';
import { checkAreaColours } from '../brand/area-colours.ts';
import { checkBrandContrast } from '../brand/brand-theme.ts';
import { logoGround } from '../brand/logo-ground.ts';
import { drawMailLogo } from '../brand/mail-logo.ts';
import { checkPage } from './check-page.ts';
import { checkPicture, pictureOf, repeatedPictures } from './check-picture.ts';
import { type FolderFault, type FolderFiles, readFolderFiles, TenantFolderError } from './folder-files.ts';
import { FolderReader } from './folder-reader.ts';
import { folderVersion } from './folder-version.ts';
import { readLookups } from './read-lookups.ts';
import { renderPage } from './render-page.ts';
import type { TenantFolder } from './tenant-folder.ts';

/** Reads and checks a whole tenant folder; throws TenantFolderError naming each fault by file, line and reason. */
export async function readTenantFolder(folder: string): Promise<TenantFolder> {
  const { files, faults } = readFolderFiles(folder);
  if (files.size === 0 && faults.length > 0) throw new TenantFolderError(folder, faults);
  const reader = new FolderReader(files, faults);
  const details = reader.json('tenant.json', tenantFileSchema);
  const config = reader.json('config.json', configFileSchema);
  const content = reader.json('content.json', contentFileSchema);
  const optionalFields = reader.json('optional-fields.json', optionalFieldsFileSchema);
  const synonyms = files.has('synonyms.json') ? reader.json('synonyms.json', synonymsFileSchema) : [];
  const pages = pageSlugs.flatMap((slug) => readPage(reader, slug));
  const lookups = readLookups(reader);
  await checkPictures(files, faults);
  if (details) {
    for (const message of checkBrandContrast(details.brand.colour)) faults.push({ file: 'tenant.json', path: 'brand.colour', message });
    if (details.brand.hero === 'picture' && ![...files.keys()].some((path) => pictureOf(path)?.kind === 'hero'))
      faults.push({
        file: 'tenant.json',
        path: 'brand.hero',
        message: 'is "picture", but the folder has no hero.jpg, .png, .webp or .avif',
      });
    if (details.brand.hero === 'pattern' && details.brand.heroPattern.length === 0)
      faults.push({ file: 'tenant.json', path: 'brand.hero', message: 'is "pattern", but brand.heroPattern has no stripes' });
  }
  if (details?.settings.acceptanceOfTermsSetsConsentForAllJobs && content && !saysAllJobs(content.consent.terms))
    faults.push({
      file: 'content.json',
      path: 'consent.terms',
      message: 'has to say that it covers all jobs, because tenant.json has settings.acceptanceOfTermsSetsConsentForAllJobs',
    });
  reportColours(reader, 'tenant.json', 'brand.areaColours', details?.brand.areaColours);
  reportColours(reader, 'content.json', 'cms.header.areaColours', content?.cms.header.areaColours);
  const mailLogo = details && faults.length === 0 ? drawLogo(reader, details.brand) : undefined;
  if (faults.length > 0 || !details || !config || !content || !optionalFields || !synonyms || !mailLogo)
    throw new TenantFolderError(folder, faults);
  return { details, config, content, optionalFields, synonyms, pages, lookups, files, mailLogo, version: folderVersion(files) };
}

/** The logo of mails: mail-logo.png if there is one, else the site's. */
function drawLogo(reader: FolderReader, brand: TenantFile['brand']): Buffer | undefined {
  const path = ['mail-logo.png', 'logo.svg', 'logo.png'].find((name) => reader.files.has(name)) ?? 'logo.svg';
  try {
    return drawMailLogo(path, reader.files.get(path) ?? Buffer.alloc(0), logoGround(brand));
  } catch (error) {
    reader.fault({ file: path, message: `cannot be drawn as the logo of emails: ${(error as Error).message}` });
    return undefined;
  }
}

function reportColours(reader: FolderReader, file: string, key: string, colours: AreaColours = {}): void {
  for (const { path, message } of checkAreaColours(colours)) reader.fault({ file, path: [key, ...path].join('.'), message });
}

function readPage(reader: FolderReader, slug: PageSlug): TenantFolder['pages'] {
  const [markdown, page] = [`pages/${slug}.md`, `pages/${slug}.html`];
  if (reader.files.has(markdown) && reader.files.has(page)) reader.fault({ file: page, message: `there is also ${markdown}: keep one` });
  const file = reader.files.has(page) ? page : markdown;
  const source = reader.text(file);
  if (source === undefined) return [];
  const { html, written } = renderPage(source, file === markdown ? 'markdown' : 'html');
  for (const fault of checkPage(file, source, written)) reader.fault(fault);
  if (html === '') reader.fault({ file, message: 'has no text' });
  return [{ slug, html }];
}

async function checkPictures(files: FolderFiles, faults: FolderFault[]): Promise<void> {
  const pictures = [...files].filter(([path]) => pictureOf(path));
  for (const [path, content] of pictures) faults.push(...(await checkPicture(path, content)));
  faults.push(...repeatedPictures(pictures.map(([path]) => path)));
  const hasLogo = [...pictures.map(([path]) => path), ...faults.map(({ file }) => file)].some((path) => path.startsWith('logo.'));
  if (!hasLogo) faults.push({ file: 'logo.svg', message: 'is missing: add logo.svg or logo.png' });
}
