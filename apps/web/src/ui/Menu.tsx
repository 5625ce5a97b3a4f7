import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Menu.module.css';
import type { MenuProps } from './menu-props.ts';

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
