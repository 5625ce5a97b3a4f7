import type { ThesaurusEntry } from './thesaurus-entry.ts';

export const mostEntries = 2_000;

/** A fault of a thesaurus: where in the list, and what to do. */
type EntryFault = { path: PropertyKey[]; message: string };
type Term = { path: PropertyKey[]; written: string };

/** What is wrong between the entries of a file, and between them and those in `shipped`. */
export function faultsOf(entries: readonly ThesaurusEntry[], shipped: readonly ThesaurusEntry[] = []): EntryFault[] {
  return [...sharedTerms(entries, shipped), ...loopsOf(entries, shipped)];
}

/**
 * Terms in more than one set of a file, and sets that join two of the sets in `shipped`: it would be unclear which meaning counts. Terms
 * that differ only in case, accents and punctuation are the same.
 */
function sharedTerms(entries: readonly ThesaurusEntry[], shipped: readonly ThesaurusEntry[]): EntryFault[] {
  const faults: EntryFault[] = [];
  const shippedSets = setsByTerm(shipped);
  const known = new Map<string, number>();
  /** For each shipped set the entry that adds to it. */
  const addedBy = new Map<number, number>();
  for (const [entry, terms] of entries.map(equalTerms).entries()) {
    let joined: { set: number; written: string } | null = null;
    for (const { path, written } of terms.map((one) => ({ written: one.written, path: [entry, ...one.path] }))) {
      const name = foldTerm(written);
      const other = known.get(name);
      if (other !== undefined) {
        faults.push({ path, message: repeated(written, entry, other) });
        continue;
      }
      known.set(name, entry);
      const set = shippedSets.get(name);
      if (set === undefined) continue;
      const earlier = addedBy.get(set) ?? entry;
      addedBy.set(set, earlier);
      if (joined && joined.set !== set)
        faults.push({ path, message: `the thesaurus keeps "${written}" and "${joined.written}" apart: take one of them out` });
      else if (earlier !== entry)
        faults.push({ path, message: `the thesaurus has "${written}" in a set that set [${earlier}] adds to as well: join the two sets` });
      joined ??= { set, written };
    }
  }
  return faults;
}

function repeated(written: string, set: number, other: number): string {
  return other === set
    ? `"${written}" is in this set already: take one of them out`
    : `"${written}" is in set [${other}] too: join the two sets, or take it out of one`;
}

/** Entries of `for` and `also` that lead back to a term that they start from. */
function loopsOf(entries: readonly ThesaurusEntry[], shipped: readonly ThesaurusEntry[]): EntryFault[] {
  const all = [...entries, ...shipped];
  const sets = setsByTerm(all);
  /** Terms of one set are one point of the graph. */
  const pointOf = (term: string) => sets.get(foldTerm(term)) ?? foldTerm(term);
  const leadsTo = new Map<string | number, Set<string | number>>();
  for (const entry of all) {
    if (!('also' in entry)) continue;
    for (const from of 'for' in entry ? entry.for : entry.phrases) {
      const point = pointOf(from);
      leadsTo.set(point, new Set([...(leadsTo.get(point) ?? []), ...entry.also.map(pointOf)]));
    }
  }
  return entries.flatMap((entry, index) => {
    if (!('also' in entry)) return [];
    const starts = new Set(('for' in entry ? entry.for : entry.phrases).map(pointOf));
    const looping = entry.also.findIndex((term) => reaches(pointOf(term), starts, leadsTo));
    if (looping < 0) return [];
    return [{ path: [index, 'also', looping], message: `"${entry.also[looping]}" leads back to this entry: make them one set` }];
  });
}

function reaches(
  from: string | number,
  goals: ReadonlySet<string | number>,
  leadsTo: ReadonlyMap<string | number, ReadonlySet<string | number>>,
): boolean {
  const seen = new Set<string | number>();
  const waiting = [from];
  for (let point = waiting.pop(); point !== undefined; point = waiting.pop()) {
    if (goals.has(point)) return true;
    if (seen.has(point)) continue;
    seen.add(point);
    waiting.push(...(leadsTo.get(point) ?? []));
  }
  return false;
}

/** The terms of an entry that mean the same, each with its path in the entry. */
function equalTerms(entry: ThesaurusEntry): Term[] {
  if (Array.isArray(entry)) return entry.map((written, at) => ({ path: [at], written }));
  if ('phrases' in entry) return entry.phrases.map((written, at) => ({ path: ['phrases', at], written }));
  if ('spellings' in entry) return entry.spellings.map((written, at) => ({ path: ['spellings', at], written }));
  return [];
}

function setsByTerm(entries: readonly ThesaurusEntry[]): Map<string, number> {
  return new Map(entries.flatMap((entry, index) => equalTerms(entry).map(({ written }) => [foldTerm(written), index] as const)));
}

/** C, C++ and C# are three terms; "e-learning" and "E Learning" are one. */
function foldTerm(written: string): string {
  return written
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim();
}
