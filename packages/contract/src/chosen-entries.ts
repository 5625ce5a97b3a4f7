import { z } from 'zod';
import type { FieldSetting } from './field-settings.ts';
import { highestLookupId } from './lookups.ts';

/**
 * An entry that a candidate chose from one of the tenant's lists. If it is no longer offered, it is marked, and must be removed before the
 * next save.
 */
export const chosenEntrySchema = z.object({ id: z.int(), name: z.string(), isRetired: z.boolean() }).meta({ id: 'ChosenEntry' });
export type ChosenEntry = z.infer<typeof chosenEntrySchema>;

/** Entries of one list that a candidate can choose. The longest list of the demo has 60. */
export const mostChoices = 50;

/** An entry's id, as the lists of lookups have it. */
export const chosenId = z.int('Give the id of an entry of the list').min(1, 'Give the id of an entry of the list').max(highestLookupId);

/** Chosen entries as sent. A list that is left out is empty. */
export const chosenIds = z.array(chosenId, 'Give the ids as a list').max(mostChoices, `Choose up to ${mostChoices}`).default([]);

/** The ids that a list of the tenant offers, without those of another tenant, of another list, or retired. */
export type OfferedIds = ReadonlySet<number>;

export type ChoiceFault = { code: 'notAsked' | 'required' | 'repeated' | 'notOffered'; message: string };

/** What is wrong with the entries chosen for a field of many; null for nothing (profile.form.6). */
export function choiceFault(ids: readonly number[], { visible, required }: FieldSetting, offered: OfferedIds): ChoiceFault | null {
  if (!visible) return ids.length === 0 ? null : { code: 'notAsked', message: 'This form does not ask for it: leave it out' };
  if (ids.length === 0) return required ? { code: 'required', message: 'Please choose at least one value' } : null;
  if (new Set(ids).size < ids.length) return { code: 'repeated', message: 'Choose each value once' };
  if (!ids.every((id) => offered.has(id)))
    return { code: 'notOffered', message: 'Remove what is no longer offered, or choose another value' };
  return null;
}
