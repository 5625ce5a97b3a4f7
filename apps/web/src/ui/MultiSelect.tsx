import { type Ref, useId, useState } from 'react';
import { controlId, described, Field, type FieldProps } from './Field.tsx';
import { MultiSelectBox } from './MultiSelectBox.tsx';
import { MultiSelectSheet } from './MultiSelectSheet.tsx';
import { MultiSelectTags } from './MultiSelectTags.tsx';
import type { ChooserProps, MultiSelectChoice, MultiSelectOption } from './multi-select-props.ts';
import { useIsPhone } from './use-phone.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type MultiSelectProps = Omit<FieldProps, 'label'> & {
  /** Names the box, the list of what is chosen, and the announcements. */
  label: string;
  name: string;
  id?: string;
  required?: boolean;
  /** Everything that can be chosen, in any order: it is shown sorted, without what is chosen already (profile.form.6). */
  options: readonly MultiSelectOption[];
  chosen: readonly MultiSelectChoice[];
  onChange: (ids: number[]) => void;
  ref?: Ref<HTMLElement>;
};

const byLabel = (one: MultiSelectOption, other: MultiSelectOption) => one.label.localeCompare(other.label, 'en-GB');

/**
 * Many of a list. Pressing it opens the list, which stays open while one chooses: under the box, or as a sheet on a phone. What is chosen
 * leaves the list, and is under the box with a button that removes it. It brings React Aria along: import the form that has it lazily.
 */
export function MultiSelect({ label, hint, error, options, chosen, onChange, required, ref, ...rest }: MultiSelectProps) {
  const id = controlId(rest, useId());
  const isPhone = useIsPhone();
  const [said, setSaid] = useState('');
  const ids = chosen.map((choice) => choice.id);
  const left = options.filter((option) => !ids.includes(option.id)).toSorted(byLabel);

  function add(option: MultiSelectOption) {
    onChange([...ids, option.id]);
    setSaid(`${option.label} added to ${label}, ${ids.length + 1} chosen`);
  }

  function remove(choice: MultiSelectChoice) {
    onChange(ids.filter((other) => other !== choice.id));
    setSaid(`${choice.label} removed from ${label}, ${ids.length - 1} chosen`);
  }

  const isInvalid = Boolean(error);
  const describedBy = described(id, { hint, error }, chosen.length > 0 && `${id}-chosen`)['aria-describedby'];
  const chooser: ChooserProps = { id, label, required, isInvalid, describedBy, left, onAdd: add, ref };
  const tags = { label, chosen: [...chosen].sort(byLabel), onRemove: remove };
  return (
    <div>
      <Field id={id} label={label} hint={hint} error={error} required={required}>
        {isPhone ? <MultiSelectSheet {...chooser} tags={tags} /> : <MultiSelectBox {...chooser} />}
      </Field>
      <MultiSelectTags {...tags} id={`${id}-chosen`} fallback={id} />
      {/* The open list hides the rest of the page from screen readers, except what has this attribute. */}
      <div data-live-announcer="true">
        <VisuallyHidden role="status">{said}</VisuallyHidden>
      </div>
    </div>
  );
}
