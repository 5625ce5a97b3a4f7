import { Link } from '@tanstack/react-router';

const legalPages = [
  ['terms-of-use', 'Terms of use'],
  ['privacy-policy', 'Privacy policy'],
  ['privacy-notice', 'Privacy notice'],
  ['cookie-policy', 'Cookie policy'],
  ['accessibility-statement', 'Accessibility'],
  ['modern-slavery-act', 'Modern slavery act'],
  ['freedom-of-information-act', 'Freedom of information act'],
] as const;

/** Pages required by law, in every footer. */
export function LegalLinks() {
  return (
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
  );
}
