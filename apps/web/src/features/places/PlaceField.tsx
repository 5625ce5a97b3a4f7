import type { Place } from '@berth/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../platform/use-debounced.ts';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { minimumLetters, placeSuggestionsQuery } from './places.queries.ts';

/** Between two letters of a quick typist there are about 120 ms: one call a word, not one a letter. */
const settleMilliseconds = 150;

type PlaceFieldProps = {
  /** What the box holds at first, and the place it was chosen as. */
  location?: string;
  placeId?: string;
  placeholder: string;
  /** The chosen place, or null as soon as the text is no longer one (SPEC.md §4, "Search location"). */
  onPlaceChange?: (place: Place | null) => void;
};

/** The place box of a search: fields `location` (any text) and `placeId` (when a suggestion was chosen). */
export function PlaceField({ location = '', placeId = '', placeholder, onPlaceChange }: PlaceFieldProps) {
  const [text, setText] = useState(location);
  const [chosenId, setChosenId] = useState(placeId);
  const mounted = useRef(false);
  useEffect(() => {
    const box = document.getElementById('location');
    // At first, whatever was typed before this script ran stays; later, the box follows the address.
    const shown = !mounted.current && box instanceof HTMLInputElement ? box.value : location;
    setText(shown);
    setChosenId(shown === location ? placeId : '');
    mounted.current = true;
  }, [location, placeId]);
  const typed = useDebounced(text.trim(), settleMilliseconds);
  const isNew = chosenId === '' && text !== location && text.trim().length >= minimumLetters;
  const { data } = useQuery({
    ...placeSuggestionsQuery(typed),
    enabled: isNew && typed.length >= minimumLetters,
    placeholderData: keepPreviousData,
  });
  const places = isNew ? (data ?? []) : [];

  const choose = (id: string | undefined) => {
    const place = places.find((candidate) => candidate.placeId === id) ?? null;
    setChosenId(place?.placeId ?? '');
    onPlaceChange?.(place);
  };

  return (
    <>
      <ComboBox
        name="location"
        id="location"
        label="Place"
        placeholder={placeholder}
        value={text}
        onValueChange={setText}
        items={places.map((place) => ({ id: place.placeId, label: place.name }))}
        onChoose={(item) => choose(item?.id)}
      />
      {chosenId ? <input type="hidden" name="placeId" value={chosenId} /> : null}
    </>
  );
}
