import type { AdvertResult, TenantConfig } from '@berth/contract';
import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Stack } from '../../ui/Page.tsx';
import type { AdvertSearch } from './advert-search.ts';
import { fewerWords, widerDistances } from './search-advice.ts';
import type { SearchParams } from './search-params.ts';
import { townOf, withinMiles } from './search-words.ts';

type NothingFoundProps = { params: SearchParams; search: AdvertSearch; result: AdvertResult; config: TenantConfig };

/** A search without results: what to change, each change one press away. */
export function NothingFound({ params, search, result, config }: NothingFoundProps) {
  if (result.total > 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={`There is no page ${search.page}`}
        action={
          <LinkButton to="/search" search={{ ...params, page: undefined }}>
            Go to the first page
          </LinkButton>
        }
      >
        This search has {result.pageCount === 1 ? 'one page' : `${result.pageCount} pages`}.
      </EmptyState>
    );
  }
  const wider = result.place ? widerDistances(config.proximityDistance, result.distanceInMiles ?? 0) : [];
  const shorter = fewerWords(search.keyword);
  return (
    <EmptyState
      icon={SearchX}
      title="No jobs match this search today"
      action={
        <LinkButton tone="secondary" to="/search">
          Clear search
        </LinkButton>
      }
    >
      <Stack gap={2} as="ul">
        {wider.map((distance) => (
          <li key={distance}>
            <Link to="/search" search={{ ...params, distance: String(distance), page: undefined }}>
              Search {withinMiles(distance)} of {townOf(result.place?.name ?? '')}
            </Link>
          </li>
        ))}
        {shorter.map((keyword) => (
          <li key={keyword}>
            <Link to="/search" search={{ ...params, keyword, page: undefined }}>
              Search for “{keyword}” instead
            </Link>
          </li>
        ))}
        <li>Check the spelling, or try a broader word.</li>
      </Stack>
    </EmptyState>
  );
}
