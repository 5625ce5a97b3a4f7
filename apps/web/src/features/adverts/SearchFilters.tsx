import { changedSearch, type FilterCounts, type ListField, type SearchParams } from '@berth/contract';
import { useId } from 'react';
import { Select } from '../../ui/Select.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { isSameName, listChoices, postedOptions, salaryFromOptions, salaryToOptions } from './filter-choices.ts';
import styles from './SearchFilters.module.css';

const groups: readonly { field: ListField; legend: string; findLabel?: string }[] = [
  { field: 'category', legend: 'Category' },
  { field: 'contract', legend: 'Contract' },
  { field: 'hours', legend: 'Hours' },
  { field: 'employer', legend: 'Employer', findLabel: 'Find an employer' },
];

type SearchFiltersProps = {
  /** The search with what is chosen so far. */
  params: SearchParams;
  /** How much each value would give; without, only what is chosen and what every search offers is there. */
  counts: FilterCounts | null;
  onChange: (params: SearchParams) => void;
};

/** All filters of a search, as fields of the form around them, named as the address names them. */
export function SearchFilters({ params, counts, onChange }: SearchFiltersProps) {
  const id = useId();
  const change = (part: SearchParams) => onChange(changedSearch(params, part));
  const select = (field: 'salaryFrom' | 'salaryTo' | 'posted') => ({
    id: `${id}-${field}`,
    name: field,
    emptyLabel: 'Any',
    value: params[field] === undefined ? '' : String(Number(params[field])),
    onChange: (event: { currentTarget: HTMLSelectElement }) => change({ [field]: event.currentTarget.value }),
  });
  const [category, contract, hours, employer] = groups.map(({ field, ...words }) => (
    <FilterGroup
      key={field}
      field={field}
      {...words}
      choices={listChoices(field, params, counts)}
      onToggle={(value, isChosen) => {
        const others = (params[field] ?? []).filter((other) => !isSameName(other, value));
        change({ [field]: isChosen ? [...others, value] : others });
      }}
    />
  ));
  return (
    <div className={styles.filters}>
      {category}
      {contract}
      {hours}
      <fieldset className={styles.salary}>
        <legend>Salary a year</legend>
        <Select {...select('salaryFrom')} label="From" options={salaryFromOptions(params, counts)} />
        <Select {...select('salaryTo')} label="To" options={salaryToOptions(params)} />
      </fieldset>
      {employer}
      <Select {...select('posted')} label="Posted within" emptyLabel="Any time" options={postedOptions(params, counts)} />
    </div>
  );
}
