import { ChevronDown, type LucideIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Menu.module.css';

/** One entry: a link (`href`) or an act (`onAction`). */
export type MenuEntry = { id: string; label: string; icon?: LucideIcon; href?: string; onAction?: () => void };

export type MenuProps = {
  /** What the button that opens the menu says. */
  label: ReactNode;
  /** The button's accessible name if its label is not enough ("Account menu for Sam"). It must contain the label. */
  'aria-label'?: string;
  entries: readonly MenuEntry[];
  /** Follows an entry's `href` within the site; without it the browser loads the page. */
  navigate?: (href: string) => void;
};

const loadList = () => import('./MenuList.tsx');
const MenuList = lazy(loadList);

/** A button that opens a menu. The list's code loads when the pointer or the focus reaches the button. */
export function Menu({ label, entries, navigate, ...rest }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        {...rest}
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => void loadList()}
        onFocus={() => void loadList()}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {label}
        <Icon of={ChevronDown} />
      </button>
      {open ? (
        <Suspense>
          <MenuList trigger={trigger} label={rest['aria-label']} entries={entries} navigate={navigate} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
