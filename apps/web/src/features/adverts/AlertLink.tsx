import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { stringifySearch } from '../../platform/search-string.ts';
import { sessionQuery } from '../../platform/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { SearchParams } from './search-params.ts';

type AlertLinkProps = { params: SearchParams; words?: string };

/**
 * The way to new jobs of a search by email: a visitor registers first and comes back to it. An alert needs a keyword, a category or a
 * place (DECISIONS.md, "Alerts"); a candidate who is signed in already has nothing to register for.
 */
export function AlertLink({ params, words = 'Get these by email' }: AlertLinkProps) {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const { keyword, category, location, placeId, lat } = params;
  if (session || !(keyword || category?.length || location || placeId || lat)) return null;
  const returnUrl = `/search${stringifySearch({ ...params, page: undefined })}`;
  return (
    <LinkButton tone="secondary" to="/account/register" search={{ createJobAlert: 'true', returnUrl }}>
      <Icon of={Mail} /> {words}
    </LinkButton>
  );
}
