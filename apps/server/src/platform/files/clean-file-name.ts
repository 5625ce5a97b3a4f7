import { toStorableText } from '@berth/contract';

/** Most characters of a file name, including its extension. */
const maxLength = 200;
/** An ending longer than this, dot included, is no extension but part of the name. */
const maxExtensionLength = 10;

/** Control characters, line separators, the byte order mark, and marks that turn text around: "cv\u202Efdp.exe" reads as a PDF. */
const unshowable = /[\p{Cc}\u2028\u2029\uFEFF\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Makes a file name safe to show and send: without path parts and without characters that deceive or cannot be stored, at most 200
 * characters with its extension. "C:\docs\My CV.pdf" → "My CV.pdf"; ".pdf" → "CV.pdf" if `unnamed` is "CV".
 */
export function cleanFileName(fileName: string, unnamed: string): string {
  const shown = toStorableText(fileName).normalize('NFC').replace(unshowable, '');
  const name = (shown.split(/[/\\]/).at(-1) ?? '').trim().replace(/[. ]+$/, '');
  const dot = name.lastIndexOf('.');
  const extension = dot >= 0 && name.length - dot <= maxExtensionLength ? name.slice(dot) : '';
  const stem = name.slice(0, name.length - extension.length).trim() || unnamed;
  return (
    Array.from(stem)
      .slice(0, maxLength - extension.length)
      .join('') + extension
  );
}
