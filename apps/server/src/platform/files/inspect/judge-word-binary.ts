import type { DocumentRefusal } from '@berth/contract';
import { isElsewhere } from './is-elsewhere.ts';
import { type CompoundFile, isCompoundFile, readCompoundFile } from './read-compound-file.ts';

/** Offsets and bits of Word's file information block ([MS-DOC] 2.5.1, 2.5.6). */
const fib = { bytes: 0x1a2, flags: 0x0a, encrypted: 0x0100, firstTable: 0x0200, template: 0x0001, associations: 0x19a };
const wordSince97 = 0xa5ec;
const wordBefore97 = 0xa5dc;
const rightsNames = new Set(['\u0006DataSpaces', '\tDRMContent']);
const objectNames = new Set(['\u0003ObjInfo', '\u0001Ole10Native', 'Package', 'EmbeddedOdf']);
/** Names of storages and streams that exist only for what a CV has no need of. */
const unwanted: [DocumentRefusal, (name: string) => boolean][] = [
  ['rights', (name) => rightsNames.has(name)],
  ['password', (name) => name === 'EncryptedPackage'],
  ['macros', (name) => /^(Macros|VBA|_VBA_PROJECT.*|PROJECTwm)$/i.test(name)],
  // Word has one of these for each embedded object; an empty object pool has none.
  ['embedded', (name) => objectNames.has(name)],
];
/** What Word needs to open a document: its text, one of two tables, and its pictures. */
const mainStreams = ['WordDocument', '0Table', '1Table', 'Data'];
/** What the list of associated names may be: a template's path is at most 255 letters, and there are 18. */
const maxAssociationsBytes = 32_768;

/** Why a file is no acceptable Word 97–2003 document; null when it is one. Installers and spreadsheets share its container. */
export function judgeWordBinary(content: Buffer): DocumentRefusal | null {
  if (!isCompoundFile(content)) return 'type';
  const file = readCompoundFile(content);
  if (!file) return 'damaged';
  const document = file.entries.find((entry) => entry.isAtRoot && entry.kind === 'stream' && entry.name === 'WordDocument');
  if (!document) return 'type';
  const found = compoundRefusal(file);
  if (found) return found;
  if (!mainStreams.every((name) => isWhole(file, name))) return 'damaged';
  const header = file.read(document, 0, fib.bytes);
  const kind = header.length < 0x22 ? 0 : header.readUInt16LE(0);
  if (kind !== wordSince97 && kind !== wordBefore97) return 'damaged';
  const flags = header.readUInt16LE(fib.flags);
  if (flags & fib.encrypted) return 'password';
  // Before Word 97 a document with macros was a template under another name.
  if (kind === wordBefore97) return flags & fib.template ? 'macros' : null;
  return isElsewhere(templateOf(file, header, flags)) ? 'linked' : null;
}

/** Whether the last byte of a stream is there: of a file that was cut off the directory may list more than there is. */
function isWhole(file: CompoundFile, name: string): boolean {
  const entry = file.entries.find((one) => one.isAtRoot && one.kind === 'stream' && one.name === name);
  return !entry?.sizeBytes || file.read(entry, entry.sizeBytes - 1, 1).length === 1;
}

/** What the names in a compound file reveal, for any kind of document. */
export function compoundRefusal(file: CompoundFile): DocumentRefusal | null {
  return unwanted.find(([, isUnwanted]) => file.entries.some(({ name }) => isUnwanted(name)))?.[0] ?? null;
}

/** The template that the document was made from: the second of its associated names ([MS-DOC] 2.9.274). */
function templateOf(file: CompoundFile, header: Buffer, flags: number): string {
  const table = file.entries.find((entry) => entry.isAtRoot && entry.name === (flags & fib.firstTable ? '1Table' : '0Table'));
  if (!table || header.length < fib.bytes) return '';
  const length = Math.min(maxAssociationsBytes, header.readUInt32LE(fib.associations + 4));
  const names = file.read(table, header.readUInt32LE(fib.associations), length);
  const firstLetters = names.length < 8 ? 0 : names.readUInt16LE(6);
  const at = 8 + firstLetters * 2;
  if (at + 2 > names.length) return '';
  return names.toString('utf16le', at + 2, Math.min(names.length, at + 2 + names.readUInt16LE(at) * 2));
}
