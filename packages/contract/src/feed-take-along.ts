import { z } from 'zod';
import { emptyToUndefined } from './left-out.ts';
import { takenSectionList } from './taken-sections.ts';

/** A CSV cell has sections as "phone; address", and "none" for an empty list. */
function listOfSections(value: unknown): unknown {
  const given = emptyToUndefined(value);
  if (typeof given !== 'string') return given;
  if (given.trim().toLowerCase() === 'none') return [];
  return given
    .split(/[;|,\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
}

/** The sections that an advert's applications take along, each once. An empty list takes nothing along. */
export const feedTakeAlong = z.preprocess(listOfSections, takenSectionList.optional());
