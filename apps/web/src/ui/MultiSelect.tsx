import { ChevronDown, X } from 'lucide-react';
import { type Ref, use, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  type Key,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
import comboStyles from './ComboBox.module.css';
import { classNames } from './class-names.ts';
import fieldStyles from './Field.module.css';
import { controlId, described, FieldNotes, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './MultiSelect.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type MultiSelectOption = { id: number; label: string };
/** `isGone`: chosen earlier, but no longer offered. It is marked, and can only be removed. */
export type MultiSelectChoice = MultiSelectOption & { isGone?: boolean };

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
  ref?: Ref<HTMLInputElement>;
};

const byLabel = (one: MultiSelectOption, other: MultiSelectOption) => one.label.localeCompare(other.label, 'en-GB');

/** Closes the list after a choice: while it is open the rest of the page, with the announcements, is hidden from screen readers. */
function CloseOnChoice({ count }: { count: number }) {
  const state = use(ComboBoxStateContext);
  const close = useEffectEvent(() => state?.close());
  useEffect(() => {
    if (count > 0) close();
  }, [count]);
  return null;
}

/**
 * Many of a list: a box to type in or to open, and under it what was chosen, each with a button that removes it. It brings React
 * Aria along: import the form that has it lazily.
 */
export function MultiSelect({ label, hint, error, options, chosen, onChange, required, ref, ...rest }: MultiSelectProps) {
  const id = controlId(rest, useId());
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const ids = chosen.map((choice) => choice.id);
  const left = options.filter((option) => !ids.includes(option.id)).toSorted(byLabel);
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<{ index: number } | null>(null);
  useEffect(() => {
    if (!removed) return;
    // The button that had the focus is gone: focus the next one, or the box if there is none.
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(removed.index, buttons.length - 1)] ?? document.getElementById(id))?.focus();
  }, [removed, id]);

  function add(key: Key | null) {
    const option = left.find((candidate) => candidate.id === key);
    // Text that matched nothing is cleared on blur, since it is no value.
    setTyped('');
    if (!option) return;
    onChange([...ids, option.id]);
    setSaid(`${option.label} added to ${label}`);
  }

  function remove(choice: MultiSelectChoice, index: number) {
    onChange(ids.filter((other) => other !== choice.id));
    setRemoved({ index });
    setSaid(`${choice.label} removed from ${label}`);
  }

  return (
    <div data-error={error ? '' : undefined}>
      <ComboBox
        className={fieldStyles.field}
        defaultItems={left}
        inputValue={typed}
        onInputChange={setTyped}
        // The box never shows a choice: it is empty for the next one.
        selectedKey={null}
        onSelectionChange={add}
        allowsEmptyCollection
        isRequired={required}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
      >
        <Label className={fieldStyles.label} htmlFor={id}>
          {label}
          {required ? (
            <span className={fieldStyles.required} aria-hidden="true">
              {' '}
              *
            </span>
          ) : null}
        </Label>
        <FieldNotes id={id} hint={hint} error={error} />
        <div className={styles.box}>
          <Input
            ref={ref}
            id={id}
            className={fieldStyles.control}
            placeholder="Please select"
            {...described(id, { hint, error }, chosen.length > 0 && `${id}-chosen`)}
          />
          <Button className={styles.open}>
            <Icon of={ChevronDown} />
          </Button>
        </div>
        <CloseOnChoice count={ids.length} />
        <Popover className={comboStyles.popover} offset={8}>
          <ListBox<MultiSelectOption>
            className={classNames(comboStyles.list, styles.list)}
            renderEmptyState={() => <p className={styles.none}>Nothing here to choose</p>}
          >
            {(option) => (
              <ListBoxItem id={option.id} textValue={option.label} className={comboStyles.option}>
                {option.label}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {chosen.length > 0 ? (
        <ul ref={list} id={`${id}-chosen`} className={styles.chosen} aria-label={`${label}: chosen`}>
          {[...chosen].sort(byLabel).map((choice, index) => (
            <li key={choice.id}>
              <button type="button" className={styles.chip} data-gone={choice.isGone || undefined} onClick={() => remove(choice, index)}>
                <span>
                  <VisuallyHidden>Remove </VisuallyHidden>
                  {choice.label}
                  {choice.isGone ? ' (no longer offered)' : null}
                </span>
                <Icon of={X} size={16} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
