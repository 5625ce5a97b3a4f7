import { type SearchParams } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KeywordField } from '../features/adverts/KeywordField.tsx';
import { SearchForm } from '../features/adverts/SearchForm.tsx';
import { useLastBoxes } from '../features/adverts/use-last-boxes.ts';
import { PlaceField } from '../features/places/PlaceField.tsx';
import { tenantConfigQuery, tenantContentQuery } from '../platform/tenant.ts';

type JobSearchProps = {
  /** The search on screen. Without it, the boxes show the last search of this visit. */
  params?: SearchParams;
  /** The place of the search on screen is a large conurbation. */
  wholePlace?: boolean;
  /** The distance that is searched around the place on screen unless one is chosen. */
  usualDistance?: number | null | undefined;
};

/** The search box of the public pages, with the place box and the tenant's distances in it. */
export function JobSearch({ params: shownParams, wholePlace = false, usualDistance }: JobSearchProps) {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: content } = useSuspenseQuery(tenantContentQuery);
  const lastBoxes = useLastBoxes();
  const params = shownParams ?? lastBoxes;
  // Keeps the place chosen in the box until the address changes the place.
  const place = `${params.location ?? ''}|${params.placeId ?? ''}`;
  const [chosen, setChosen] = useState<{ over: string; isWhole: boolean } | null>(null);
  const isWhole = chosen?.over === place ? chosen.isWhole : wholePlace;
  return (
    <SearchForm
      params={params}
      distances={config.useSearchAreaDistanceControl ? config.proximityDistance : null}
      defaultDistance={config.defaultDistance}
      usualDistance={usualDistance ?? config.defaultDistance}
      wholePlace={isWhole}
      keywordField={
        <KeywordField keyword={params.keyword} placeholder={content.placeholders.keyword} withSuggestions={config.useEnhancedSearch} />
      }
      placeField={
        <PlaceField
          location={params.location}
          placeId={params.placeId}
          placeholder={content.placeholders.location}
          onPlaceChange={(found) => setChosen({ over: place, isWhole: found?.placeResultMetaData.isLargeConurbation ?? false })}
        />
      }
    />
  );
}
