import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { stringifySearch } from '../../platform/search-string.ts';
import { sessionQuery } from '../../platform/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { SearchParams } from './search-params.ts';

/** The way to new jobs of this search by email: a visitor registers first and comes back to it, a candidate goes to the job alerts. */
export function AlertLink({ params }: { params: SearchParams }) {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const words = (
    <>
      <Icon of={Mail} /> Get these by email
    </>
  );
  // The fragments of this page are SPEC.md's (§2): 6 is job alerts.
  if (session)
    return (
      <LinkButton tone="secondary" to="/account/manage" hash="6">
        {words}
      </LinkButton>
    );
  const returnUrl = `/search${stringifySearch({ ...params, page: undefined })}`;
  return (
    <LinkButton tone="secondary" to="/account/register" search={{ createJobAlert: 'true', returnUrl }}>
      {words}
    </LinkButton>
  );
}
