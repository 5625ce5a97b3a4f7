import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { sessionQuery } from '../../platform/session.ts';
import { tenantContentQuery, tenantDetailsQuery } from '../../platform/tenant.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { logoUrl } from './logo-url.ts';
import { PhoneMenu } from './PhoneMenu.tsx';
import styles from './SiteHeader.module.css';
import { SiteLink } from './SiteLink.tsx';
import { useHeaderShown } from './use-header-shown.ts';

/** Logo, the tenant's links and the way in or the visitor's own menu. Below 1024 px the links move to a panel. */
export function SiteHeader() {
  const { data: content } = useSuspenseQuery(tenantContentQuery);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const shown = useHeaderShown();
  return (
    <header className={styles.header} data-shown={shown}>
      <div className={styles.bar}>
        <Logo />
        <nav className={styles.links} aria-label="Main">
          <ul>
            {content.navigation.map((item) => (
              <li key={item.url}>
                <SiteLink url={item.url}>{item.title}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.account}>{session ? <AccountMenu firstName={session.firstName} /> : <WayIn />}</div>
        <Link className={styles.iconLink} to="/search" aria-label="Search jobs">
          <Icon of={Search} size={24} />
        </Link>
        <PhoneMenu navigation={content.navigation} firstName={session?.firstName ?? null} />
      </div>
    </header>
  );
}

function Logo(): ReactNode {
  const { data: details } = useSuspenseQuery(tenantDetailsQuery);
  return (
    <Link className={styles.logo} to="/">
      <img src={logoUrl(details)} alt={`${details.tenantDisplayName}: home`} height={40} />
    </Link>
  );
}

function WayIn() {
  return (
    <>
      <SiteLink url="/account/login">Sign in</SiteLink>
      <SiteLink url="/account/register" look="button">
        Register
      </SiteLink>
    </>
  );
}
