import type { FormEvent } from 'react';
import { Select } from '../../../ui/Select.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './AdvertsFilter.module.css';
import { type AdvertsSearch, readAdvertsSearch } from './adverts-search.ts';

const origins = [
  { value: 'own', label: 'Written here' },
  { value: 'feed', label: 'From feeds' },
];
const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'closing', label: 'Closing first' },
  { value: 'title', label: 'By title' },
];

/** What narrows the list, and its order. The state stays. */
export function AdvertsFilter({ search, onSearch }: { search: AdvertsSearch; onSearch: (search: AdvertsSearch) => void }) {
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const { origin: _, words: __, sort: ___, ...kept } = search;
    onSearch({ ...kept, ...readAdvertsSearch(typed) });
  }
  return (
    <search>
      <form onSubmit={show} className={styles.filter} aria-label="Filter adverts">
        <TextField name="words" label="Title, reference or employer" defaultValue={search.words} autoComplete="off" />
        <Select name="origin" label="From" options={origins} emptyLabel="Everywhere" defaultValue={search.origin ?? ''} />
        <Select name="sort" label="Order" options={sorts} emptyLabel={null} defaultValue={search.sort ?? 'newest'} />
        <SubmitButton>Show</SubmitButton>
      </form>
    </search>
  );
}
