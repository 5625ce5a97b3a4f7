import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Disclosure.module.css';

/** Links behind a button of the header. A native disclosure, so it opens without script. `children` are list items. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { href } = useLocation();
  useClosing(menu);
  return (
    <details key={href} className={styles.menu} ref={menu}>
      <summary>
        <span>{label}</span>
        <Icon of={ChevronDown} size={16} />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}

/**
 * Closes the menu on Escape and when something in it is chosen (the focus goes back to its button), and when pointer or focus go
 * elsewhere. Each new page mounts a new menu.
 */
function useClosing(menu: { readonly current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open');
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close();
    };
    const closeToButton = () => {
      close();
      menu.current?.querySelector('summary')?.focus();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && menu.current?.open) closeToButton();
    };
    const onClick = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('a, button') && menu.current?.contains(event.target)) closeToButton();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
    };
  }, [menu]);
}
