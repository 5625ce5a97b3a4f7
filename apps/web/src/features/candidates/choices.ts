import type { ChosenEntry, LookupEntry } from '@berth/contract';
import type { MultiSelectChoice, MultiSelectOption } from '../../ui/multi-select-props.ts';

/** A chosen entry in words. */
export function nameOfChosen({ name, isRetired }: ChosenEntry): string {
  return isRetired ? `${name} (no longer offered)` : name;
}

/** The entries of a list for a MultiSelect. */
export function optionsOf(list: readonly LookupEntry[]): MultiSelectOption[] {
  return list.map(({ id, name }) => ({ id, label: name }));
}

/** The name of a chosen entry that is no longer offered, if the form knows it: a form kept over a sign-in has no names. */
const nameOfGone = (id: number, known: readonly LookupEntry[]) => known.find((entry) => entry.id === id)?.name ?? 'An earlier choice';

/** What a form has chosen, by its ids: each is offered now, or was when it was chosen. `known` has the names of the latter. */
export function choicesOf(ids: readonly number[], list: readonly LookupEntry[], known: readonly LookupEntry[]): MultiSelectChoice[] {
  return ids.map((id) => {
    const offered = list.find((entry) => entry.id === id);
    return offered ? { id, label: offered.name } : { id, label: nameOfGone(id, known), isGone: true };
  });
}

/** The options of a drop-down list. A chosen entry that is no longer offered comes last, marked. */
export function selectOptions(
  list: readonly LookupEntry[],
  chosen: number | null,
  known: readonly LookupEntry[],
): { value: string; label: string }[] {
  const options = list.map(({ id, name }) => ({ value: String(id), label: name }));
  if (chosen === null || list.some(({ id }) => id === chosen)) return options;
  const label = nameOfChosen({ id: chosen, name: nameOfGone(chosen, known), isRetired: true });
  return [...options, { value: String(chosen), label }];
}

/** The ids that a list offers, as the rules of the contract have them. */
export const idsOf = (list: readonly LookupEntry[]): ReadonlySet<number> => new Set(list.map(({ id }) => id));

/** The id behind the value of a drop-down list; null for "Please select". */
export const idOfValue = (value: unknown): number | null => (value === '' || value === null ? null : Number(value));
