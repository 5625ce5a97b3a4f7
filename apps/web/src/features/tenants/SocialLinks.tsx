import { useSuspenseQuery } from '@tanstack/react-query';
import { tenantContentQuery } from '../../platform/tenant.ts';
import styles from './FooterFrame.module.css';

const socialNames = { twitter: 'Twitter', facebook: 'Facebook', linkedin: 'LinkedIn', instagram: 'Instagram' } as const;

/** The tenant's other sites, by name: the icon set has no company marks. */
export function SocialLinks() {
  const {
    data: {
      footer: { social },
    },
  } = useSuspenseQuery(tenantContentQuery);
  const links = Object.entries(socialNames).flatMap(([key, name]) => {
    const url = social[key as keyof typeof socialNames];
    return url ? [{ name, url }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={styles.social} aria-label="Follow us">
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
