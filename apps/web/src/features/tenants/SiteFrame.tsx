import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { tenantConfigQuery } from '../../platform/tenant.ts';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { ToastRegion } from '../../ui/ToastRegion.tsx';
import { AccountFooter } from './AccountFooter.tsx';
import { AccountHeader } from './AccountHeader.tsx';
import { RequestSpinner } from './RequestSpinner.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import styles from './SiteFrame.module.css';
import { SiteHeader } from './SiteHeader.tsx';

/** The frame of every page: skip link, header, main part and footer, by the tenant's mode. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const {
    data: { accountMode },
  } = useSuspenseQuery(tenantConfigQuery);
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  return (
    <>
      <SkipLink to="main">Skip to main content</SkipLink>
      {accountMode ? <AccountHeader /> : <SiteHeader />}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {accountMode ? <AccountFooter /> : <SiteFooter />}
      <RequestSpinner />
      <ToastRegion />
    </>
  );
}

/**
 * After a page change within the visit, reading starts at the new page's heading, or at its main part if it has none. A link to a part of a
 * page moves the focus itself.
 */
function useFocusOnNewPage(main: { readonly current: HTMLElement | null }): void {
  const location = useRouterState({ select: (state) => state.resolvedLocation });
  const seen = useRef(location?.pathname);
  useEffect(() => {
    if (location === undefined || location.pathname === seen.current) return;
    const first = seen.current === undefined;
    seen.current = location.pathname;
    if (!first && location.hash === '') (document.getElementById('page-heading') ?? main.current)?.focus({ preventScroll: true });
  }, [location, main]);
}
