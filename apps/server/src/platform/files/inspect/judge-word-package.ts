import type { DocumentRefusal } from '@berth/contract';
import { compoundRefusal } from './judge-word-binary.ts';
import { isCompoundFile, readCompoundFile } from './read-compound-file.ts';
import { isZip, readZip, unpack, type ZipPart } from './read-zip.ts';
import { maxUnpackedBytes } from './unpack-stream.ts';
import { maxMarkup, type PackageRoom, TooMuchMarkup, watchPart } from './watch-part.ts';
import { type Declarations, newDeclarations } from './word-declarations.ts';

/** How many parts there may be; the CVs that were measured have up to 21. */
const maxParts = 4_000;

const contentTypesName = '[content_types].xml';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Word's names for parts that a CV does not need. Their types are checked as well. */
const unwantedNames: [DocumentRefusal, RegExp][] = [
  ['macros', /(^|\/)vba(project|data)[^/]*$/],
  ['embedded', /(^|\/)(embeddings|activex)\/./],
];

/**
 * Why a Word document in Office Open XML is refused; null if it is acceptable. Templates and documents with macros declare another main
 * type. Parts are unpacked one after the other and checked chunk by chunk; none is ever in memory whole.
 */
export async function judgeWordPackage(content: Buffer): Promise<DocumentRefusal | null> {
  // With a password Word wraps the package in the container of its older format.
  if (isCompoundFile(content)) return judgeWrapped(content);
  if (!isZip(content)) return 'type';
  const parts = readZip(content);
  if (!parts) return 'damaged';
  const contentTypes = parts.get(contentTypesName);
  if (!contentTypes) return 'type';
  if (parts.size > maxParts) return 'unpacked';
  if (parts.values().some((part) => part.isEncrypted)) return 'password';
  const left = { bytes: maxUnpackedBytes, markup: maxMarkup };
  try {
    const declared = newDeclarations();
    const broken = await watchPart(contentTypes, unpack(content, contentTypes), left, declared);
    if (broken) return broken;
    // A document with macros that has the extension of one without declares them, so the answer names the macros.
    if (!isWordDocument(declared, parts)) return declared.refusal(parts) === 'macros' ? 'macros' : 'type';
    return (await judgeParts(content, parts, left, declared)) ?? declared.refusal(parts);
  } catch (error) {
    return error instanceof TooMuchMarkup ? 'unpacked' : 'damaged';
  }
}

function judgeWrapped(content: Buffer): DocumentRefusal {
  const file = readCompoundFile(content);
  const refusal = file && compoundRefusal(file);
  if (refusal === 'password' || refusal === 'rights') return refusal;
  return file ? 'type' : 'damaged';
}

async function judgeParts(content: Buffer, parts: Map<string, ZipPart>, left: PackageRoom, declared: Declarations) {
  for (const part of parts.values()) {
    const refusal = unwantedNames.find(([, pattern]) => pattern.test(part.name))?.[0];
    if (refusal) return refusal;
  }
  for (const part of parts.values()) {
    if (part.name === contentTypesName) continue;
    const refusal = await watchPart(part, unpack(content, part), left, declared);
    if (refusal) return refusal;
  }
  return null;
}

/** A main document part that is declared and there. */
function isWordDocument({ overrides, defaults }: Declarations, parts: Map<string, ZipPart>): boolean {
  if (overrides.entries().some(([name, type]) => type === wordType && parts.has(name))) return true;
  return defaults.entries().some(([extension, type]) => type === wordType && parts.keys().some((name) => name.endsWith(`.${extension}`)));
}
