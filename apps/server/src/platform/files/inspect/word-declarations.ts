import type { DocumentRefusal } from '@berth/contract';
import { isElsewhere } from './is-elsewhere.ts';
import type { ZipPart } from './read-zip.ts';

/** What the XML of a package declares, gathered element by element. Names and extensions are in lower case. */
export type Declarations = {
  /** Content types by part and by extension. */
  overrides: Map<string, string>;
  defaults: Map<string, string>;
  /** Adds one element: its name without a prefix and its attributes. Returns why it is unacceptable, or null. */
  element: (name: string, attributes: Record<string, string>) => DocumentRefusal | null;
  /** Why the declared types are unacceptable; a default type only counts if a part uses it. */
  refusal: (parts: Map<string, ZipPart>) => DocumentRefusal | null;
};

const unwantedTypes: [DocumentRefusal, RegExp][] = [
  ['macros', /macroenabled|vbaproject|vbadata/i],
  ['embedded', /oleobject|activex|ms-package|spreadsheetml\.sheet$|ms-excel|ms-powerpoint/i],
];
/** Kinds of relationship by the last word of their type, in either of the two forms of the format. */
const unwantedRelationships: [DocumentRefusal, Set<string>][] = [
  ['macros', new Set(['vbaproject', 'wordvbadata'])],
  ['embedded', new Set(['oleobject', 'package', 'control', 'activexcontrolbinary', 'afchunk', 'subdocument'])],
];
/** Links are only followed on a click. External pictures are allowed if Windows does not sign in anywhere to fetch them. */
const harmlessOutside = new Set(['hyperlink', 'image']);
/** The one external path that Word itself writes: the template on its owner's disk. */
const template = 'attachedtemplate';

/** Creates empty declarations. */
export function newDeclarations(): Declarations {
  const overrides = new Map<string, string>();
  const defaults = new Map<string, string>();
  return {
    overrides,
    defaults,
    element: (name, attributes) => {
      if (name === 'Override') overrides.set((attributes.PartName ?? '').replace(/^\//, '').toLowerCase(), attributes.ContentType ?? '');
      if (name === 'Default') defaults.set((attributes.Extension ?? '').toLowerCase(), attributes.ContentType ?? '');
      return name === 'Relationship' ? judgeRelationship(attributes) : null;
    },
    refusal: (parts) => {
      const types = [...overrides.values(), ...defaults.entries().flatMap(([extension, type]) => (isUsed(extension, parts) ? [type] : []))];
      return unwantedTypes.find(([, pattern]) => types.some((type) => pattern.test(type)))?.[0] ?? null;
    },
  };
}

function isUsed(extension: string, parts: Map<string, ZipPart>): boolean {
  return parts.keys().some((name) => name.endsWith(`.${extension}`));
}

function judgeRelationship({ Type = '', Target = '', TargetMode = '' }: Record<string, string>): DocumentRefusal | null {
  const kind = Type.slice(Type.lastIndexOf('/') + 1).toLowerCase();
  const isOutside = TargetMode.toLowerCase() === 'external';
  if (isOutside && kind === template) return isElsewhere(Target) ? 'linked' : null;
  if (isOutside && kind === 'image') return isShare(Target) ? 'linked' : null;
  if (isOutside && !harmlessOutside.has(kind)) return 'linked';
  return unwantedRelationships.find(([, kinds]) => kinds.has(kind))?.[0] ?? null;
}

/** A folder of another machine: fetching from it tells that machine the reader's name and a hash of the password. */
function isShare(target: string): boolean {
  return isElsewhere(target) && !/^https?:/i.test(target.trim());
}
