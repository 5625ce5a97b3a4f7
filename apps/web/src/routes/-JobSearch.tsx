import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchForm } from '../features/adverts/SearchForm.tsx';
import type { SearchParams } from '../features/adverts/search-params.ts';
import { PlaceField } from '../features/places/PlaceField.tsx';
import { tenantConfigQuery, tenantContentQuery } from '../platform/tenant.ts';

type JobSearchProps = {
  params?: SearchParams;
  /** The place of the search being shown is a large conurbation. */
  wholePlace?: boolean;
};

const noParams: SearchParams = {};

/** The search box of the public pages, with the place box and the tenant's distances in it. */
export function JobSearch({ params = noParams, wholePlace = false }: JobSearchProps) {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: content } = useSuspenseQuery(tenantContentQuery);
  // What was chosen in the place box holds until the address brings another search.
  const [chosen, setChosen] = useState<{ params: SearchParams; isWhole: boolean } | null>(null);
  const isWhole = chosen?.params === params ? chosen.isWhole : wholePlace;
  return (
    <SearchForm
      params={params}
      placeholder={content.placeholders.keyword}
      distances={config.proximityDistance}
      defaultDistance={config.defaultDistance}
      wholePlace={config.useSearchAreaDistanceControl && isWhole}
      placeField={
        <PlaceField
          location={params.location}
          placeId={params.placeId}
          placeholder={content.placeholders.location}
          onPlaceChange={(place) => setChosen({ params, isWhole: place?.placeResultMetaData.isLargeConurbation ?? false })}
        />
      }
    />
  );
}
