import { fileTypeFromBuffer } from 'file-type';
import { checkSvg } from './check-svg.ts';
import type { FolderFault } from './folder-files.ts';

/** The pictures of a tenant: a kind each, its file of whichever extension. */
const pictureExtensions = {
  logo: ['svg', 'png'],
  favicon: ['svg', 'png', 'ico'],
  hero: ['jpg', 'png', 'webp', 'avif'],
  'mail-logo': ['png'],
  share: ['png', 'jpg'],
} as const;
export type PictureKind = keyof typeof pictureExtensions;
const kinds = Object.entries(pictureExtensions);

/** The kind and extension of a picture's path, or null for another file. */
export function pictureOf(path: string): { kind: PictureKind; extension: string } | null {
  const [name = '', extension = ''] = path.split('.');
  const known = kinds.find(([kind, extensions]) => kind === name && (extensions as readonly string[]).includes(extension));
  return known ? { kind: name as PictureKind, extension } : null;
}

/** What is wrong with a picture: content of another kind than its name, or an SVG that could do more than be seen. */
export async function checkPicture(path: string, content: Buffer): Promise<FolderFault[]> {
  const extension = pictureOf(path)?.extension;
  if (extension === 'svg') return checkSvg(path, content);
  const found = await fileTypeFromBuffer(content);
  if (found?.ext === extension) return [];
  const what = found ? `of type ${found.ext}` : 'not a picture';
  return [{ file: path, message: `is ${what} by its content: save it as ${extension}, or correct its file extension` }];
}

/** Two files of one kind: it is unclear which one is meant. */
export function repeatedPictures(paths: string[]): FolderFault[] {
  const pictures = paths.flatMap((path) => {
    const picture = pictureOf(path);
    return picture ? [{ path, kind: picture.kind }] : [];
  });
  return pictures
    .filter(({ kind }, index) => pictures.findIndex((other) => other.kind === kind) !== index)
    .map(({ path, kind }) => ({ file: path, message: `there is another ${kind} in the folder: keep one` }));
}
