import { ChevronDown, Plus } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Drawer } from './Drawer.tsx';
import fieldStyles from './Field.module.css';
import { Icon } from './Icon.tsx';
import styles from './MultiSelect.module.css';
import { MultiSelectTags, type MultiSelectTagsProps } from './MultiSelectTags.tsx';
import type { ChooserProps } from './multi-select-props.ts';

/** Longer lists have a box that narrows them. */
const fewEnoughToSee = 8;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type SheetProps = ChooserProps & { tags: Pick<MultiSelectTagsProps, 'label' | 'chosen' | 'onRemove'> };

/** A button that opens the list as a sheet, each entry a button that adds it. The sheet stays open until it is closed. */
export function MultiSelectSheet({ id, label, isInvalid, describedBy, left, onAdd, ref, tags }: SheetProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState<{ index: number } | null>(null);
  const shown = left.filter((option) => plain(option.label).includes(plain(typed.trim())));
  useEffect(() => {
    if (!added) return;
    // The button that had the focus is gone: focus the next one.
    const buttons = list.current?.querySelectorAll('button') ?? [];
    buttons[Math.min(added.index, buttons.length - 1)]?.focus();
  }, [added]);

  function close() {
    setOpen(false);
    setTyped('');
  }

  return (
    <>
      <button
        ref={ref as Ref<HTMLButtonElement>}
        type="button"
        id={id}
        className={`${fieldStyles.control} ${styles.opener}`}
        aria-label={`${label}: Please select`}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        data-invalid={isInvalid || undefined}
        onClick={() => setOpen(true)}
      >
        <span>Please select</span>
        <Icon of={ChevronDown} />
      </button>
      <Drawer
        open={isOpen}
        onClose={close}
        title={label}
        actions={<Button onClick={close}>{tags.chosen.length === 0 ? 'Done' : `Done, ${tags.chosen.length} chosen`}</Button>}
      >
        <div className={styles.sheet}>
          <MultiSelectTags {...tags} id={`${id}-sheet`} fallback={`${id}-entries`} />
          {left.length + tags.chosen.length > fewEnoughToSee ? (
            <input
              type="search"
              className={fieldStyles.control}
              aria-label={`Search ${label.toLowerCase()}`}
              placeholder="Search"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          ) : null}
          {shown.length === 0 ? <p className={styles.none}>No matches</p> : null}
          <ul ref={list} id={`${id}-entries`} tabIndex={-1} aria-label={`${label} to choose`}>
            {shown.map((option, index) => (
              <li key={option.id}>
                <button
                  type="button"
                  className={styles.entry}
                  onClick={() => {
                    onAdd(option);
                    setAdded({ index });
                  }}
                >
                  <Icon of={Plus} />
                  <span>{option.label}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Drawer>
    </>
  );
}
