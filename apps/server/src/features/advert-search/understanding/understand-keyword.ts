import type { Place, UnderstoodPart } from '@berth/contract';
import { readPay } from './read-pay.ts';
import { readPlaceWords } from './read-place-words.ts';
import { cover, cutOut, readableText, type Span } from './typed-text.ts';
import { type WorkFilter, type WorkKind, workKinds } from './work-kinds.ts';

/** The values of the filters by hours, contract and workplace that open adverts have: as shown, by key. */
export type WorkValues = Record<WorkFilter, ReadonlyMap<string, string>>;

/** What of a keyword may be read as more than words: not what the search chooses already. */
export type Readable = Record<WorkFilter | 'salary' | 'location', boolean>;

/** What a keyword asks for. By filter: keys of values, of which any will do. */
export type UnderstoodKeyword = Record<WorkFilter, string[]> & {
  /** What remains to be searched as words. */
  keyword: string;
  parts: UnderstoodPart[];
  salary: { from: number | null; to: number | null } | null;
  place: Place | null;
  /** The name that was typed for the place. */
  typedPlace: string | null;
};

type Reading = { spans: (Span & Pick<UnderstoodPart, 'field' | 'meaning'>)[]; text: string };

/**
 * Reads hours, contract, workplace, pay and place in a keyword: "part time teacher Leeds £30k" asks for "teacher". Quoted, excluded and alternative
 * terms stay words, and so do hours, contracts and workplaces that no advert has. `workValues` is only asked for if the keyword names one.
 */
export async function understandKeyword(
  keyword: string,
  readable: Readable,
  workValues: () => Promise<WorkValues>,
): Promise<UnderstoodKeyword> {
  const reading: Reading = { spans: [], text: readableText(keyword) };
  const take = (span: Span, field: UnderstoodPart['field'], meaning: string) => {
    reading.spans.push({ start: span.start, end: span.end, field, meaning });
    reading.text = cover(reading.text, span);
  };
  const pay = readable.salary ? readPay(reading.text) : null;
  if (pay) take(pay, 'salary', pay.meaning);
  const chosen: Record<WorkFilter, string[]> = { hours: [], contract: [], workplace: [] };
  for (const kind of workKinds.filter(({ filter }) => readable[filter])) {
    const span = typedKind(reading.text, kind);
    const values = span ? [...(await workValues())[kind.filter]].filter(([key]) => kind.value.test(key)) : [];
    if (!span || values.length === 0) continue;
    chosen[kind.filter] = [...new Set([...chosen[kind.filter], ...values.map(([key]) => key)])];
    take(span, kind.filter, values.map(([, shown]) => shown).join(', '));
  }
  const place = readable.location ? readPlaceWords(reading.text) : null;
  if (place) take(place, 'location', place.place.name);
  return {
    keyword: reading.spans.length === 0 ? keyword : cutOut(keyword, reading.spans),
    parts: reading.spans
      .toSorted((a, b) => a.start - b.start)
      .map(({ start, end, field, meaning }) => ({
        field,
        words: keyword.slice(start, end),
        meaning,
        keywordWithout: cutOut(keyword, [{ start, end }]),
      })),
    ...chosen,
    salary: pay && { from: pay.from, to: pay.to },
    place: place?.place ?? null,
    typedPlace: place?.name ?? null,
  };
}

const patterns = new Map(
  workKinds.map((kind) => [
    kind,
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${kind.typed})(?![\\p{L}\\p{N}])${kind.isAtEnd ? '(?=[^\\p{L}\\p{N}]*$)' : ''}`, 'iu'),
  ]),
);

function typedKind(text: string, kind: WorkKind): Span | null {
  const match = patterns.get(kind)?.exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : null;
}
