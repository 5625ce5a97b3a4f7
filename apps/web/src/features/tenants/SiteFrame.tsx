import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
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
