import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../platform/now.ts';
import { tenantContentQuery, tenantDetailsQuery } from '../../platform/tenant.ts';
import styles from './SiteFooter.module.css';

const socialNames = { twitter: 'Twitter', facebook: 'Facebook', linkedin: 'LinkedIn', instagram: 'Instagram' } as const;
const legalPages = [
  ['terms-of-use', 'Terms of use'],
  ['privacy-policy', 'Privacy policy'],
  ['privacy-notice', 'Privacy notice'],
  ['cookie-policy', 'Cookie policy'],
  ['accessibility-statement', 'Accessibility'],
  ['modern-slavery-act', 'Modern slavery act'],
  ['freedom-of-information-act', 'Freedom of information act'],
] as const;

/** Who runs the site, how to reach them, the legal pages and the copyright line. */
export function SiteFooter() {
  const {
    data: { footer },
  } = useSuspenseQuery(tenantContentQuery);
  const { data: details } = useSuspenseQuery(tenantDetailsQuery);
  const now = useNow();
  const social = Object.entries(socialNames).flatMap(([key, name]) => {
    const url = footer.social[key as keyof typeof socialNames];
    return url ? [{ name, url }] : [];
  });
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section aria-label="About the organisation">
          <p className={styles.name}>{footer.companyName}</p>
          {footer.companyDetails.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">Contact</h2>
          <p>
            <a href={`tel:${details.tenantContactNumber.replace(/[^\d+]/g, '')}`}>{details.tenantContactNumber}</a>
          </p>
          <p>
            <a href={`mailto:${details.tenantEmail}`}>{details.tenantEmail}</a>
          </p>
          {social.length > 0 ? (
            <ul className={styles.social}>
              {social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} rel="noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </section>
        <nav aria-label="Legal">
          <h2>About this site</h2>
          <ul>
            {legalPages.map(([page, title]) => (
              <li key={page}>
                <Link to="/$page" params={{ page }}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles.copyright}>
          © {footer.companyName}
          {details.settings.copyrightYear ? ` ${now.getUTCFullYear()}` : ''}
        </p>
      </div>
    </footer>
  );
}
