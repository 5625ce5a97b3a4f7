import {
  changedSearch,
  type FilterCounts,
  type FilterName,
  filterNames,
  filters,
  type NumberField,
  type RangeFilter,
  type SearchParams,
  type SinceFilter,
} from '@berth/contract';
import { useId } from 'react';
import { Select } from '../../ui/Select.tsx';
import { FilterGroup } from './FilterGroup.tsx';
import { fromOptions, isSameName, listChoices, sinceOptions, toOptions } from './filter-choices.ts';
import styles from './SearchFilters.module.css';

type SearchFiltersProps = {
  /** The search with what is chosen so far. */
  params: SearchParams;
  /** How much each value would give; without, only what is chosen and what every search offers is there. */
  counts: FilterCounts | null;
  onChange: (params: SearchParams) => void;
};

/** All filters of a search, as fields of the form around them, named as the address names them. */
export function SearchFilters(props: SearchFiltersProps) {
  return (
    <div className={styles.filters}>
      {filterNames.map((filter) => (
        <SearchFilter key={filter} filter={filter} {...props} />
      ))}
    </div>
  );
}

function SearchFilter({ filter, params, counts, onChange }: SearchFiltersProps & { filter: FilterName }) {
  const id = useId();
  const row = filters[filter];
  const change = (part: SearchParams) => onChange(changedSearch(params, part));
  const select = (field: NumberField) => ({
    id: `${id}-${field}`,
    name: field,
    emptyLabel: 'Any',
    value: params[field] === undefined ? '' : String(Number(params[field])),
    onChange: (event: { currentTarget: HTMLSelectElement }) => change({ [field]: event.currentTarget.value }),
  });
  if (isRange(filter)) {
    const { from, to, label } = filters[filter];
    return (
      <fieldset className={styles.range}>
        <legend>{label}</legend>
        <Select {...select(from)} label="From" options={fromOptions(filter, params, counts)} />
        <Select {...select(to)} label="To" options={toOptions(filter, params)} />
      </fieldset>
    );
  }
  if (isSince(filter)) {
    return <Select {...select(filter)} label={row.label} emptyLabel="Any time" options={sinceOptions(filter, params, counts)} />;
  }
  return (
    <FilterGroup
      field={filter}
      legend={row.label}
      findLabel={'findLabel' in row ? row.findLabel : undefined}
      choices={listChoices(filter, params, counts)}
      onToggle={(value, isChosen) => {
        const others = (params[filter] ?? []).filter((other) => !isSameName(other, value));
        change({ [filter]: isChosen ? [...others, value] : others });
      }}
    />
  );
}

const isRange = (filter: FilterName): filter is RangeFilter => filters[filter].kind === 'range';
const isSince = (filter: FilterName): filter is SinceFilter => filters[filter].kind === 'since';
