import { routes, type StaffSelf } from '@berth/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { forgetDrafts } from '../../platform/kept-drafts.ts';
import { showFailureToast } from '../../platform/request-failure.ts';
import { staffSelfQuery } from '../../platform/staff-session.ts';
import { tenantDetailsQuery } from '../../platform/tenant.ts';
import { useFocusOnNewPage } from '../../platform/use-focus-on-new-page.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { ToastRegion } from '../../ui/ToastRegion.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './ConsoleFrame.module.css';
import { consolePages } from './console-pages.ts';

/** The frame of every console page. Without a member who is signed in, it has no navigation. `spinner` shows slow requests. */
export function ConsoleFrame({ children, spinner }: { children: ReactNode; spinner: ReactNode }) {
  const { data: details } = useSuspenseQuery(tenantDetailsQuery);
  const { data: self } = useQuery({ ...staffSelfQuery, enabled: false });
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  return (
    <>
      <SkipLink to="main">Skip to main content</SkipLink>
      <header className={styles.header}>
        <div className={styles.bar}>
          <Link to="/console" className={styles.name}>
            {details.tenantDisplayName} <span className={styles.kind}>Staff</span>
          </Link>
          {self?.secondFactor ? <Navigation scopes={self.scopes} /> : null}
          {self ? <Self self={self} /> : null}
        </div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {spinner}
      <ToastRegion />
    </>
  );
}

function Navigation({ scopes }: { scopes: readonly string[] }) {
  return (
    <nav aria-label="Console">
      <ul className={styles.links}>
        {consolePages
          .filter(({ scope }) => scopes.includes(scope))
          .map(({ path, label }) => (
            <li key={path}>
              <Link to={path} className={styles.link} activeProps={{ 'aria-current': 'page' }}>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** The member, with the way to their account and out. Signing out loads the sign-in page afresh: nothing of the session stays in this window. */
function Self({ self }: { self: StaffSelf }) {
  const [isBusy, setBusy] = useState(false);
  async function signOut() {
    setBusy(true);
    try {
      await callApi(routes.staff.signOut);
    } catch (error) {
      // The session has ended already.
      if (!isApiProblem(error, 401)) {
        setBusy(false);
        showFailureToast();
        return;
      }
    }
    forgetDrafts();
    window.location.assign('/console/sign-in');
  }
  return (
    <div className={styles.self}>
      {self.secondFactor ? (
        <Link to="/console/account" className={classNames(styles.link, styles.member)} activeProps={{ 'aria-current': 'page' }}>
          {self.name}
          <VisuallyHidden>: your account</VisuallyHidden>
        </Link>
      ) : (
        <span className={styles.member}>{self.name}</span>
      )}
      <Button tone="secondary" busy={isBusy} onClick={() => void signOut()}>
        Sign out
      </Button>
    </div>
  );
}
