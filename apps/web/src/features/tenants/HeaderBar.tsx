import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { jobSearchUrl } from '../../platform/client-site.ts';
import { sessionQuery } from '../../platform/session.ts';
import { tenantConfigQuery, tenantDetailsQuery } from '../../platform/tenant.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Disclosure } from './Disclosure.tsx';
import styles from './HeaderBar.module.css';
import { foldLinks, headerLinks, type NavigationLink } from './navigation.ts';
import { PhoneMenu } from './PhoneMenu.tsx';
import { useHeaderShown } from './use-header-shown.ts';

/** Logo, the links given and the way in or the visitor's own menu. Below 1024 px the links move to a panel. */
export function HeaderBar({ navigation }: { navigation: readonly NavigationLink[] }) {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: session } = useSuspenseQuery(sessionQuery);
  const shown = useHeaderShown();
  const links = headerLinks(config, navigation, session !== null);
  return (
    <header className={styles.header} data-shown={shown}>
      <div className={styles.bar}>
        <Logo />
        <MainLinks links={links} />
        <div className={styles.account}>{session ? <AccountMenu firstName={session.firstName} /> : <WayIn />}</div>
        <AnyLink url={jobSearchUrl(config)} className={styles.iconLink} aria-label="Search jobs">
          <Icon of={Search} size={24} />
        </AnyLink>
        <PhoneMenu links={links} firstName={session?.firstName ?? null} />
      </div>
    </header>
  );
}

function MainLinks({ links }: { links: readonly NavigationLink[] }) {
  const { shown, folded } = foldLinks(links);
  return (
    <nav className={styles.links} aria-label="Main">
      <ul>
        {shown.map(({ title, url }) => (
          <li key={`${title} ${url}`}>
            <AnyLink url={url} className={styles.link}>
              {title}
            </AnyLink>
          </li>
        ))}
        {folded.length > 0 ? (
          <li className={styles.more}>
            <Disclosure label="More">
              {folded.map(({ title, url }) => (
                <li key={`${title} ${url}`}>
                  <AnyLink url={url}>{title}</AnyLink>
                </li>
              ))}
            </Disclosure>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

function Logo() {
  const { data: details } = useSuspenseQuery(tenantDetailsQuery);
  return (
    <Link className={styles.logo} to="/">
      <img src={details.files.logo} alt={`${details.tenantDisplayName}: home`} height={40} />
    </Link>
  );
}

function WayIn() {
  return (
    <>
      <AnyLink url="/account/login" className={styles.link}>
        Sign in
      </AnyLink>
      <AnyLink url="/account/register" tone="secondary">
        Register
      </AnyLink>
    </>
  );
}
