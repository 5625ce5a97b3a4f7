import type { Place } from '@berth/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiProblem } from '../../platform/api-problem.ts';
import { useDebounced } from '../../platform/use-debounced.ts';
import { useTypedAhead } from '../../platform/use-typed-ahead.ts';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CurrentPlaceButton } from './CurrentPlaceButton.tsx';
import styles from './PlaceField.module.css';
import { minimumLetters, placeQuery, placeSuggestionsQuery } from './places.queries.ts';
import { useCurrentPlace } from './use-current-place.ts';

type PlaceFieldProps = {
  /** The id of the box. A page with several gives each a different one. */
  id?: string;
  /** The initial text, and the place it was chosen as. */
  location?: string;
  placeId?: string;
  placeholder: string;
  /** The chosen place. Null once the text changes, or if the place cannot be searched around (search.place.5). */
  onPlaceChange?: (place: Place | null) => void;
};

/** The place box of a search: fields `location` (any text) and `placeId` (when a suggestion, or the current location, was chosen). */
export function PlaceField({ id = 'location', location = '', placeId = '', placeholder, onPlaceChange }: PlaceFieldProps) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(location);
  const [chosenId, setChosenId] = useState(placeId);
  const [refused, setRefused] = useState('');
  const [found, setFound] = useState('');
  const mounted = useRef(false);
  const ahead = useTypedAhead();
  /** The id whose place is being fetched: ignore answers for another. */
  const awaited = useRef('');
  const current = useCurrentPlace((place) => {
    setText(place.name);
    setFound(`Place set to ${place.name}`);
    take(place);
  });
  useEffect(() => {
    // The address has changed: ignore the answer for the earlier choice.
    awaited.current = '';
    if (mounted.current && ahead.isAhead()) return;
    const box = document.getElementById(id);
    // The first time, keep what was typed before this script ran. Later, follow the address, unless the visitor has gone on typing.
    const shown = !mounted.current && box instanceof HTMLInputElement ? box.value : location;
    setText(shown);
    setChosenId(shown === location ? placeId : '');
    setRefused('');
    mounted.current = true;
  }, [id, location, placeId, ahead]);
  const typed = useDebounced(text.trim());
  const isNew = chosenId === '' && text !== location && text.trim().length >= minimumLetters;
  const { data } = useQuery({
    ...placeSuggestionsQuery(typed),
    enabled: isNew && typed.length >= minimumLetters,
    placeholderData: keepPreviousData,
  });
  const places = isNew ? (data ?? []) : [];

  /** A place that cannot be searched around leaves empty location data (search.place.8, §5): its words stay in the box. */
  function take(place: Place | null) {
    const isValid = place?.placeResultMetaData.isValidLocation ?? false;
    setChosenId(place && isValid ? place.placeId : '');
    setRefused(isValid ? '' : 'We cannot find that place. Choose another place, or type a postcode.');
    onPlaceChange?.(isValid ? place : null);
  }

  function choose(chosen: string | undefined) {
    const suggestion = places.find((candidate) => candidate.placeId === chosen);
    awaited.current = suggestion?.placeId ?? '';
    current.forget();
    setFound('');
    setRefused('');
    setChosenId(suggestion?.placeId ?? '');
    if (suggestion) void look(suggestion.placeId);
    else onPlaceChange?.(null);
  }

  function locate() {
    awaited.current = '';
    setFound('');
    setRefused('');
    void current.locate();
  }

  async function look(sought: string) {
    const place = await queryClient.query(placeQuery(sought)).catch((error: unknown) => {
      // Offline, or the maps service is down: the search itself looks the id up again.
      return isApiProblem(error, 404) ? null : undefined;
    });
    if (place !== undefined && awaited.current === sought) take(place);
  }

  return (
    <div className={styles.place}>
      <ComboBox
        name="location"
        id={id}
        label="Place"
        placeholder={placeholder}
        hint={current.message}
        error={refused}
        value={text}
        onValueChange={(next) => {
          ahead.note();
          setText(next);
        }}
        items={places.map(({ placeId: suggested, name }) => ({
          id: suggested,
          label: name,
          detail: suggested.startsWith('google:') ? 'Google Maps' : undefined,
        }))}
        onChoose={(item) => choose(item?.id)}
      />
      <CurrentPlaceButton busy={current.isLocating} onPress={locate} />
      <VisuallyHidden role="status">{current.message || refused || found}</VisuallyHidden>
      {chosenId ? <input type="hidden" name="placeId" value={chosenId} /> : null}
    </div>
  );
}
