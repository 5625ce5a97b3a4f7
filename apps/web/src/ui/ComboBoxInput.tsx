import { type KeyboardEvent, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ComboBox, ComboBoxStateContext, Input, type Key, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import styles from './ComboBox.module.css';
import type { ComboBoxInputProps } from './combo-box-props.ts';
import fieldStyles from './Field.module.css';
import { described, FieldNotes } from './Field.tsx';

/** With the list open and nothing chosen in it, Enter still sends the form (search.box.1). */
function submitOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const undecided = input.getAttribute('aria-expanded') === 'true' && !input.getAttribute('aria-activedescendant');
  if (event.key === 'Enter' && undecided) input.form?.requestSubmit();
}

/** Opens the list for suggestions that arrive after typing. The library opens it only on a key. */
function OpenOnArrival({ items, wanted }: Pick<ComboBoxInputProps, 'items'> & { wanted: boolean }) {
  const state = use(ComboBoxStateContext);
  const open = useEffectEvent(() => {
    if (wanted && items.length > 0 && state?.isFocused && !state.isOpen) state.open(null, 'input');
  });
  const arrived = items.map((item) => item.id).join(' ');
  const isFocused = state?.isFocused ?? false;
  useEffect(() => {
    // The focus too may come after the suggestions, if this code loaded more slowly.
    if (arrived && isFocused) open();
  }, [arrived, isFocused]);
  return null;
}

/** The text box with its list of suggestions, in place of the plain input. */
export default function ComboBoxInput(props: ComboBoxInputProps) {
  const { id, label, hint, error, name, placeholder, required, value, onValueChange, items, onChoose, handOver } = props;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Key | null>(null);
  /** The text for which Escape closed the list: later suggestions do not open it again. */
  const [dismissed, setDismissed] = useState<string | null>(null);

  useLayoutEffect(() => {
    if (!handOver.current) return;
    input.current?.focus();
    input.current?.setSelectionRange(handOver.current.start, handOver.current.end);
  }, [handOver]);

  function type(text: string) {
    if (text === value) return;
    setDismissed(null);
    setChosen(null);
    onChoose(null);
    onValueChange(text);
  }

  function choose(key: Key | null) {
    const item = items.find((candidate) => candidate.id === key);
    if (!item) return;
    setChosen(key);
    onValueChange(item.label);
    onChoose(item);
  }

  return (
    <ComboBox
      className={fieldStyles.field}
      name={name}
      items={items}
      inputValue={value}
      onInputChange={type}
      selectedKey={chosen}
      onSelectionChange={choose}
      allowsCustomValue
      isRequired={required}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      menuTrigger="input"
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
      <Input
        ref={input}
        id={id}
        placeholder={placeholder}
        className={fieldStyles.control}
        onKeyDownCapture={(event) => {
          if (event.key === 'Escape') setDismissed(value);
          // Opens the list, even before there are suggestions.
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setDismissed(null);
          submitOnEnter(event);
        }}
        {...described(id, { hint, error })}
      />
      <OpenOnArrival items={items} wanted={chosen === null && value !== '' && dismissed !== value} />
      <Popover className={styles.popover} offset={8}>
        <ListBox<(typeof items)[number]> className={styles.list}>
          {(item) => (
            <ListBoxItem id={item.id} textValue={item.label} className={styles.option}>
              <span>{item.label}</span>
              {item.detail ? <span className={styles.detail}>{item.detail}</span> : null}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
