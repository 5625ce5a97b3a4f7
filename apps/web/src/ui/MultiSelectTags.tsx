import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './MultiSelect.module.css';
import type { MultiSelectChoice } from './multi-select-props.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type MultiSelectTagsProps = {
  id: string;
  /** Names the list of them. */
  label: string;
  chosen: readonly MultiSelectChoice[];
  onRemove: (choice: MultiSelectChoice) => void;
  /** The id of what gets the focus when the last one is removed. */
  fallback: string;
};

/** What is chosen, each with a button that removes it and leaves the focus on the next. */
export function MultiSelectTags({ id, label, chosen, onRemove, fallback }: MultiSelectTagsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<{ index: number } | null>(null);
  useEffect(() => {
    if (!removed) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(removed.index, buttons.length - 1)] ?? document.getElementById(fallback))?.focus();
  }, [removed, fallback]);
  if (chosen.length === 0) return null;
  return (
    <ul ref={list} id={id} className={styles.chosen} aria-label={`${label}: chosen`}>
      {chosen.map((choice, index) => (
        <li key={choice.id}>
          <button
            type="button"
            className={styles.chip}
            data-gone={choice.isGone || undefined}
            onClick={() => {
              onRemove(choice);
              setRemoved({ index });
            }}
          >
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
  );
}
