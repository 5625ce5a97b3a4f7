import type { TenantContent } from '@berth/contract';
import { useRouterState } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './PhoneMenu.module.css';
import { SiteLink } from './SiteLink.tsx';
import { useSignOut } from './sign-out.ts';

type PhoneMenuProps = { navigation: TenantContent['navigation']; firstName: string | null };

/** The menu below 1024 px: a modal panel over the whole screen, so that focus stays in it and Escape closes it. */
export function PhoneMenu({ navigation, firstName }: PhoneMenuProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const signOut = useSignOut();
  const path = useRouterState({ select: (state) => state.location.href });
  const close = () => panel.current?.close();
  useEffect(close, [path]);

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
            <li>
              <SiteLink url="/search" onClick={close}>
                Search jobs
              </SiteLink>
            </li>
            {navigation.map((item) => (
              <li key={item.url}>
                <SiteLink url={item.url} onClick={close}>
                  {item.title}
                </SiteLink>
              </li>
            ))}
          </ul>
          <ul className={styles.own}>
            {firstName === null ? (
              <>
                <li>
                  <SiteLink url="/account/login" onClick={close}>
                    Sign in
                  </SiteLink>
                </li>
                <li>
                  <SiteLink url="/account/register" onClick={close}>
                    Register
                  </SiteLink>
                </li>
              </>
            ) : (
              <>
                <li className={styles.name}>Signed in as {firstName}</li>
                <li>
                  <SiteLink url="/dashboard" onClick={close}>
                    Dashboard
                  </SiteLink>
                </li>
                <li>
                  <SiteLink url="/account/manage" onClick={close}>
                    Manage account
                  </SiteLink>
                </li>
                <li>
                  <button type="button" onClick={() => void signOut()}>
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
