import { cleanFileName } from './clean-file-name.ts';

/** Characters that Windows does not allow in file names; many zips are opened there. */
const forbidden = /[<>:"|?*]/g;

/** A name for one file or folder of a zip, from any text: "O/Brien: Sam" → "O-Brien_ Sam". */
export function safeName(text: string): string {
  return cleanFileName(text.replaceAll(/[/\\]/g, '-'), 'unnamed').replace(forbidden, '_');
}

/**
 * The names of these files in one folder, in the same order: cleaned, and distinct in any case. "cv.pdf", "CV.pdf" → "cv.pdf", "CV
 * (2).pdf".
 */
export function distinctNames(originalNames: readonly string[]): string[] {
  const taken = new Set<string>();
  return originalNames.map((original) => {
    const name = cleanFileName(original, 'document').replace(forbidden, '_');
    const dot = name.lastIndexOf('.');
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let distinct = name;
    for (let number = 2; taken.has(distinct.toLowerCase()); number += 1) distinct = `${stem} (${number})${extension}`;
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}
