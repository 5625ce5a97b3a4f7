import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useDebounced } from '../../platform/use-debounced.ts';
import { useTypedAhead } from '../../platform/use-typed-ahead.ts';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { minimumLetters, titleSuggestionsQuery } from './advert-search.queries.ts';

type KeywordFieldProps = {
  /** The initial value, set again whenever the address changes to another search. */
  keyword?: string | undefined;
  placeholder: string;
  /** Suggest the titles of open adverts while typing. */
  withSuggestions: boolean;
};

/** The keyword box of a search: the field `keyword`. Enter searches for what was typed; choosing a title fills the box. */
export function KeywordField({ keyword = '', placeholder, withSuggestions }: KeywordFieldProps) {
  const [text, setText] = useState(keyword);
  const [chosen, setChosen] = useState(keyword);
  const mounted = useRef(false);
  const ahead = useTypedAhead();
  // Runs before the next render, which would overwrite what was typed before this script ran.
  useLayoutEffect(() => {
    const box = document.getElementById('keyword');
    // The first time, keep what was typed. Later, follow the address, unless the visitor has gone on typing.
    const isFirst = !mounted.current && box instanceof HTMLInputElement;
    if (isFirst || !ahead.isAhead()) setText(isFirst ? box.value : keyword);
    setChosen(keyword);
    mounted.current = true;
  }, [keyword, ahead]);
  const type = (next: string) => {
    ahead.note();
    setText(next);
  };
  const typed = useDebounced(text.trim());
  const isNew = withSuggestions && text !== chosen && text.trim().length >= minimumLetters;
  const query = titleSuggestionsQuery(typed);
  const { data } = useQuery({ ...query, enabled: isNew && query.enabled, placeholderData: keepPreviousData });
  const titles = isNew ? (data ?? []) : [];
  const box = { id: 'keyword', name: 'keyword', label: 'Keyword', placeholder, value: text };
  if (!withSuggestions)
    return <TextField {...box} autoComplete="off" enterKeyHint="search" onChange={(event) => type(event.currentTarget.value)} />;
  return (
    <ComboBox
      {...box}
      onValueChange={type}
      items={titles.map((title) => ({ id: title, label: title }))}
      onChoose={(item) => item && setChosen(item.label)}
    />
  );
}
