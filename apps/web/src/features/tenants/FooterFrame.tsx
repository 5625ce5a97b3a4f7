import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNow } from '../../platform/now.ts';
import { tenantConfigQuery, tenantContentQuery, tenantDetailsQuery } from '../../platform/tenant.ts';
import styles from './FooterFrame.module.css';
import { LegalLinks } from './LegalLinks.tsx';

/** Both footers: who runs the site, then `children`, the legal pages, and the small print. Stacked below 961 px, columns from there (look.layout.3). */
export function FooterFrame({ children }: { children: ReactNode }) {
  const {
    data: { footer },
  } = useSuspenseQuery(tenantContentQuery);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section aria-label="About the organisation">
          <p className={styles.name}>{footer.companyName}</p>
          {footer.companyDetails.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
        {children}
        <LegalLinks />
        <SmallPrint companyName={footer.companyName} />
      </div>
    </footer>
  );
}

function SmallPrint({ companyName }: { companyName: string }) {
  const { data: details } = useSuspenseQuery(tenantDetailsQuery);
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const year = useNow().getUTCFullYear();
  return (
    <div className={styles.smallPrint}>
      <p>
        © {details.settings.copyrightYear ? `2023–${year} ` : ''}
        {companyName}
      </p>
      {config.releaseNumber ? <p>Release {config.releaseNumber}</p> : null}
    </div>
  );
}
