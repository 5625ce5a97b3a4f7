import { useRouterState } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Disclosure } from './Disclosure.tsx';
import type { NavigationLink } from './navigation.ts';
import styles from './PhoneMenu.module.css';
import { useSignOut } from './sign-out.ts';

type PhoneMenuProps = { links: readonly NavigationLink[]; firstName: string | null };

/**
 * The menu below 1024 px: a modal panel over the whole screen, so that focus stays in it and Escape closes it. Without scripts it is a list
 * that opens below its button (look.noscript.1).
 */
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
      <noscript>
        <span className={styles.withoutScript}>
          <Disclosure label="Menu">
            <MenuLinks links={links} />
            {firstName === null ? <WaysIn /> : <OwnAccount />}
          </Disclosure>
        </span>
      </noscript>
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
            <MenuLinks links={links} onChoose={close} />
          </ul>
          <ul className={styles.own}>
            {firstName === null ? (
              <WaysIn onChoose={close} />
            ) : (
              <>
                <li className={styles.name}>{firstName ? `Signed in as ${firstName}` : 'Signed in'}</li>
                <OwnAccount onChoose={close} />
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

type Chosen = { onChoose?: () => void };

function MenuLinks({ links, onChoose }: Chosen & { links: readonly NavigationLink[] }) {
  return links.map(({ title, url }) => <MenuLink key={`${title} ${url}`} title={title} url={url} onChoose={onChoose} />);
}

function WaysIn({ onChoose }: Chosen) {
  return (
    <>
      <MenuLink title="Sign in" url="/account/login" onChoose={onChoose} />
      <MenuLink title="Register" url="/account/register" onChoose={onChoose} />
    </>
  );
}

function OwnAccount({ onChoose }: Chosen) {
  return <MenuLink title="Manage Account" url="/account/manage" onChoose={onChoose} />;
}

function MenuLink({ title, url, onChoose }: Chosen & NavigationLink) {
  return (
    <li>
      <AnyLink url={url} onClick={onChoose}>
        {title}
      </AnyLink>
    </li>
  );
}
