import type { Segment } from './api.ts';
import { listDocs } from './bitset.ts';
import { docsScratch, startQuery, takeBits } from './query-scratch.ts';
import { bitsetLength } from './segment.ts';
import { placesOf } from './several-places.ts';
import { addTerm } from './term-docs.ts';

export const advertsWithWord = ({ termCounts }: Segment, word: number): number => termCounts[word];

/** Overwrites the scratch memory of this thread's query (query-scratch.ts). */
export function placesWithWord(segment: Segment, word: number): Uint8Array {
  const places = new Uint8Array(segment.placeLat.length);
  startQuery(segment.docCount);
  const length = bitsetLength(segment.docCount);
  const bits = takeBits().fill(0, 0, length);
  addTerm(bits, segment, word);
  const docs = docsScratch();
  const count = listDocs(bits, length, docs, segment.docCount);
  for (let index = 0; index < count; index += 1) {
    const place = segment.place[docs[index]];
    if (place >= 0) places[place] = 1;
    else for (const one of placesOf(segment, docs[index])) places[one] = 1;
  }
  return places;
}
