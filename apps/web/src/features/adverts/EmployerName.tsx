import type { AdvertSummary } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type EmployerNameProps = {
  advert: Pick<AdvertSummary, 'employer' | 'employerSlug'>;
  /** Renders the name, such as with the words that were found marked. */
  textOf?: (text: string) => ReactNode;
};

/** An advert's employer, as a link to its page if it has one. */
export function EmployerName({ advert: { employer, employerSlug }, textOf }: EmployerNameProps) {
  const name = textOf?.(employer) ?? employer;
  if (!employerSlug) return name;
  return (
    <Link to="/employer/$slug" params={{ slug: employerSlug }}>
      {name}
    </Link>
  );
}
