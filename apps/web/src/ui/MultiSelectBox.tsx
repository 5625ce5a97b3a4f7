import { ChevronDown } from 'lucide-react';
import { type Ref, use, useState } from 'react';
import { Button, ComboBox, ComboBoxStateContext, Input, type Key, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import comboStyles from './ComboBox.module.css';
import { classNames } from './class-names.ts';
import fieldStyles from './Field.module.css';
import { Icon } from './Icon.tsx';
import styles from './MultiSelect.module.css';
import type { ChooserProps, MultiSelectOption } from './multi-select-props.ts';

/** Nothing in the list is selected, since what is chosen leaves it. */
const none: Key[] = [];

/** A box to type in, with its list under it: opened by a press, an arrow key or typing, closed by Escape, a press outside or leaving. */
export function MultiSelectBox({ id, label, required = false, isInvalid, describedBy, left, onAdd, ref }: ChooserProps) {
  const [typed, setTyped] = useState('');

  function choose(keys: readonly Key[]) {
    // Text that matched nothing is cleared when the box is left, since it is no value.
    setTyped('');
    const option = left.find((candidate) => keys.includes(candidate.id));
    if (option) onAdd(option);
  }

  return (
    <ComboBox
      aria-label={label}
      defaultItems={left}
      inputValue={typed}
      onInputChange={setTyped}
      selectionMode="multiple"
      value={none}
      onChange={choose}
      allowsEmptyCollection
      isRequired={required}
      isInvalid={isInvalid}
      validationBehavior="aria"
    >
      <div className={styles.box}>
        <OpenedByPress ref={ref} id={id} describedBy={describedBy} />
        <Button className={styles.open}>
          <Icon of={ChevronDown} />
        </Button>
      </div>
      <Popover className={comboStyles.popover} offset={8}>
        <ListBox<MultiSelectOption>
          className={classNames(comboStyles.list, styles.list)}
          renderEmptyState={() => <p className={styles.none}>No matches</p>}
        >
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className={comboStyles.option}>
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** The box itself. The library opens the list for keys and typing, but not for a press. */
function OpenedByPress({ id, describedBy, ref }: { id: string; describedBy: string | undefined; ref: Ref<HTMLElement> | undefined }) {
  const state = use(ComboBoxStateContext);
  return (
    <Input
      ref={ref as Ref<HTMLInputElement>}
      id={id}
      className={fieldStyles.control}
      placeholder="Please select"
      aria-describedby={describedBy}
      onClick={() => state?.open(null, 'manual')}
    />
  );
}
