import type { ApplicationCounts } from '@berth/contract';
import { useRouter } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { AnyLink } from '../../../ui/AnyLink.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type ApplicationSearch, applicationSearch, applicationsAddress } from './application-search.ts';
import styles from './Received.module.css';

type ReceivedFilterProps = { search: ApplicationSearch; faults: ApplicationSearch; adverts: ApplicationCounts['adverts'] };

/** The filter by job, name and day. It stays in the address, and keeps the chosen state. */
export function ReceivedFilter({ search, faults, adverts }: ReceivedFilterProps) {
  const router = useRouter();
  const { state, unseen, unanswered } = search;
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    void router.navigate({ href: applicationsAddress(applicationSearch({ ...typed, state, unseen, unanswered })) });
  }
  const options = adverts.map(({ reference, jobTitle }) => ({ value: reference, label: `${jobTitle} (${reference})` }));
  const isListed = search.advert === undefined || options.some(({ value }) => value === search.advert);
  return (
    <form className={styles.filter} action="/console/applications" onSubmit={show} role="search" aria-label="Filter applications">
      <TextField name="words" label="Name or email" defaultValue={search.words} autoComplete="off" maxLength={100} error={faults.words} />
      <Select
        name="advert"
        label="Job"
        emptyLabel="All jobs"
        defaultValue={search.advert}
        options={isListed ? options : [...options, { value: search.advert ?? '', label: search.advert ?? '' }]}
        error={faults.advert}
      />
      <TextField name="appliedFrom" label="Applied from" type="date" defaultValue={search.appliedFrom} error={faults.appliedFrom} />
      <TextField name="appliedTo" label="Applied to" type="date" defaultValue={search.appliedTo} error={faults.appliedTo} />
      <div className={styles.filterActs}>
        <SubmitButton>Filter</SubmitButton>
        {Object.keys(search).length > 0 ? <AnyLink url="/console/applications">Clear</AnyLink> : null}
      </div>
    </form>
  );
}
