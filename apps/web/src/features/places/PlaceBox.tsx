import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../platform/use-debounced.ts';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { minimumLetters, placeSuggestionsQuery } from './places.queries.ts';

export type PlaceBoxProps = {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onValueChange: (text: string) => void;
};

/** A text with suggestions of places: what is chosen is the place's name. */
export function PlaceBox({ value, onValueChange, ...rest }: PlaceBoxProps) {
  const [isTyping, setTyping] = useState(false);
  const typed = useDebounced(value.trim());
  const isNew = isTyping && value.trim().length >= minimumLetters;
  const { data } = useQuery({
    ...placeSuggestionsQuery(typed),
    enabled: isNew && typed.length >= minimumLetters,
    placeholderData: keepPreviousData,
  });
  return (
    <ComboBox
      {...rest}
      name={rest.id}
      value={value}
      onValueChange={(text) => {
        setTyping(true);
        onValueChange(text);
      }}
      items={isNew ? (data ?? []).map(({ placeId, name }) => ({ id: placeId, label: name })) : []}
      onChoose={(item) => {
        if (item) setTyping(false);
      }}
    />
  );
}
