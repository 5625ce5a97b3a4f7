import type { AdvertSummary } from '@berth/contract';
import { Link } from '@tanstack/react-router';

/** An advert's employer, as a link to its page if it has one. */
export function EmployerName({ advert: { employer, employerSlug } }: { advert: Pick<AdvertSummary, 'employer' | 'employerSlug'> }) {
  if (!employerSlug) return employer;
  return (
    <Link to="/employer/$slug" params={{ slug: employerSlug }}>
      {employer}
    </Link>
  );
}
