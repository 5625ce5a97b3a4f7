import { useRouterState } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { NavigationLink } from './navigation.ts';
import styles from './PhoneMenu.module.css';
import { useSignOut } from './sign-out.ts';

type PhoneMenuProps = { links: readonly NavigationLink[]; firstName: string | null };

/** The menu below 1024 px: a modal panel over the whole screen, so that focus stays in it and Escape closes it. */
export function PhoneMenu({ links, firstName }: PhoneMenuProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const signOut = useSignOut();
  const path = useRouterState({ select: (state) => state.location.href });
  const close = () => panel.current?.close();
  // The panel covers any message on the page.
  const leave = () => {
    close();
    void signOut();
  };
  const shownAt = useRef(path);
  useEffect(() => {
    // Ignore the first render of the served page: a menu that was opened at that moment stays open.
    if (shownAt.current !== path) panel.current?.close();
    shownAt.current = path;
  }, [path]);

  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => panel.current?.showModal()}>
        <Icon of={Menu} size={24} />
        Menu
      </button>
      <dialog className={styles.panel} ref={panel} aria-label="Menu">
        <div className={styles.top}>
          <button type="button" className={styles.open} onClick={close}>
            <Icon of={X} size={24} />
            Close
          </button>
        </div>
        <nav aria-label="Menu">
          <ul>
            {links.map((item) => (
              <li key={`${item.title} ${item.url}`}>
                <AnyLink url={item.url} onClick={close}>
                  {item.title}
                </AnyLink>
              </li>
            ))}
          </ul>
          <ul className={styles.own}>
            {firstName === null ? (
              <>
                <li>
                  <AnyLink url="/account/login" onClick={close}>
                    Sign in
                  </AnyLink>
                </li>
                <li>
                  <AnyLink url="/account/register" onClick={close}>
                    Register
                  </AnyLink>
                </li>
              </>
            ) : (
              <>
                <li className={styles.name}>{firstName ? `Signed in as ${firstName}` : 'Signed in'}</li>
                <li>
                  <AnyLink url="/account/manage" onClick={close}>
                    Manage Account
                  </AnyLink>
                </li>
                <li>
                  <button type="button" onClick={leave}>
                    Sign out
                  </button>
                </li>
              </>
            )}
          </ul>
        </nav>
      </dialog>
    </>
  );
}
