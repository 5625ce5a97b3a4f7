import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { sessionQuery } from '../../platform/session.ts';
import { tenantConfigQuery } from '../../platform/tenant.ts';
import { useFocusOnNewPage } from '../../platform/use-focus-on-new-page.ts';
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
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  return (
    <>
      <SkipLink to="main">Skip to main content</SkipLink>
      {accountMode ? <AccountHeader /> : <SiteHeader />}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {session ? (
          // A candidate's pages are full of buttons (look.noscript.5).
          <noscript>
            <p className={styles.unscripted}>
              Your browser does not run JavaScript. You can read your pages, but changing, saving and sending need it, and so does signing
              out.
            </p>
          </noscript>
        ) : null}
        {children}
      </main>
      {accountMode ? <AccountFooter /> : <SiteFooter />}
      <RequestSpinner />
      <ToastRegion />
    </>
  );
}
