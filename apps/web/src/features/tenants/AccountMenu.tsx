import { useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './AccountMenu.module.css';
import { SiteLink } from './SiteLink.tsx';
import { useSignOut } from './sign-out.ts';

/** The signed-in candidate's own links under their first name. A native disclosure, so it opens without script. */
export function AccountMenu({ firstName }: { firstName: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const signOut = useSignOut();
  const { pathname } = useLocation();
  useClosing(menu);
  return (
    <details key={pathname} className={styles.menu} ref={menu}>
      <summary>
        {firstName}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <ul>
        <li>
          <SiteLink url="/dashboard">Dashboard</SiteLink>
        </li>
        <li>
          <SiteLink url="/account/manage">Manage account</SiteLink>
        </li>
        <li>
          <button type="button" onClick={() => void signOut()}>
            Sign out
          </button>
        </li>
      </ul>
    </details>
  );
}

/** Closes the menu on Escape (the focus goes back to its button) and when pointer or focus go elsewhere; a new page has a new one. */
function useClosing(menu: { readonly current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const close = () => menu.current?.removeAttribute('open');
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      close();
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [menu]);
}
