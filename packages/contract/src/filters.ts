import type { FeedRow } from './advert-feed.ts';

/** Names that adverts give, such as a contract type: compared without regard to case, counted by name. */
type NamesRow = ListRow & {
  kind: 'names';
  /** The feed field that has the name, and whether its spelling is normalised: "fixed_term" becomes "Fixed term". */
  feed: keyof FeedRow;
  isTidied: boolean;
  /** The columns of the table advert for the name, and for the key by which names are compared. */
  column: string;
  keyColumn: string;
};
/** Ids of job categories. */
type IdsRow = ListRow & { kind: 'ids' };
type ListRow = {
  label: string;
  /** One chosen value of it, as in "Remove this contract". */
  one: string;
  /** The label of the box that finds a value in a long list. */
  findLabel?: string;
  /** Its key in the body of a search, and in the counts of an answer. */
  wire: string;
  counts: string;
  /** The letter that its lexemes begin with in the search index: `.k:permanent`. */
  letter: string;
};
/** A range of pounds a year, in two parameters with the same names in the address and in the body of a search. */
type RangeRow = {
  kind: 'range';
  label: string;
  one: string;
  /** Its noun within a sentence: "it is lower than the lowest salary". */
  noun: string;
  from: string;
  to: string;
  most: number;
  /** The lowest amounts that a page offers and an answer counts. */
  steps: readonly number[];
};
/** Days since an advert was published. */
type SinceRow = { kind: 'since'; label: string; one: string; wire: string; counts: string; steps: readonly number[] };

/**
 * Every filter of a search, in the order in which a page shows them; a row is named by its parameter in the address of a search. Address,
 * body, feeds, lexemes, SQL arguments, index, counts and controls follow from it (docs/guides/add-a-filter.md). An address has the lists
 * first, then ranges, then days. Saved alerts are compared by their addresses: rows of a kind keep their order.
 */
export const filters = {
  category: { kind: 'ids', label: 'Category', one: 'this category', wire: 'categoryIds', counts: 'categories', letter: 'c' },
  contract: {
    kind: 'names',
    label: 'Contract',
    one: 'this contract',
    wire: 'contractTypes',
    counts: 'contractTypes',
    letter: 'k',
    feed: 'contractType',
    isTidied: true,
    column: 'contract_type',
    keyColumn: 'contract_key',
  },
  hours: {
    kind: 'names',
    label: 'Hours',
    one: 'these hours',
    wire: 'hours',
    counts: 'hours',
    letter: 'h',
    feed: 'hours',
    isTidied: true,
    column: 'hours',
    keyColumn: 'hours_key',
  },
  workplace: {
    kind: 'names',
    label: 'Workplace',
    one: 'this workplace',
    wire: 'workplaces',
    counts: 'workplaces',
    letter: 'w',
    feed: 'workplace',
    isTidied: true,
    column: 'workplace',
    keyColumn: 'workplace_key',
  },
  salary: {
    kind: 'range',
    label: 'Salary a year',
    one: 'this salary',
    noun: 'salary',
    from: 'salaryFrom',
    to: 'salaryTo',
    most: 10_000_000,
    steps: [20_000, 25_000, 30_000, 35_000, 40_000, 50_000, 60_000],
  },
  employer: {
    kind: 'names',
    label: 'Employer',
    one: 'this employer',
    findLabel: 'Find an employer',
    wire: 'employers',
    counts: 'employers',
    letter: 'e',
    feed: 'employer',
    isTidied: false,
    column: 'employer',
    keyColumn: 'employer_key',
  },
  posted: {
    kind: 'since',
    label: 'Posted within',
    one: 'this time',
    wire: 'postedWithinDays',
    counts: 'postedWithin',
    steps: [1, 3, 7, 14, 30],
  },
} as const satisfies Record<string, IdsRow | NamesRow | RangeRow | SinceRow>;

export type Filters = typeof filters;
export type FilterName = keyof Filters;
type FilterKind = Filters[FilterName]['kind'];
type OfKind<Kind extends FilterKind> = { [Name in FilterName]: Filters[Name]['kind'] extends Kind ? Name : never }[FilterName];
export type IdsFilter = OfKind<'ids'>;
export type NamesFilter = OfKind<'names'>;
/** Several values may be chosen; their parameter has the filter's name. */
export type ListFilter = IdsFilter | NamesFilter;
export type RangeFilter = OfKind<'range'>;
export type SinceFilter = OfKind<'since'>;

/** The parameters that are one number. */
export type RangeField = { [Name in RangeFilter]: Filters[Name]['from' | 'to'] }[RangeFilter];
export type NumberField = RangeField | SinceFilter;
export type FilterField = ListFilter | NumberField;

export const filterNames = Object.keys(filters) as FilterName[];
const ofKind = <Kind extends FilterKind>(...kinds: Kind[]): OfKind<Kind>[] =>
  filterNames.filter((name): name is OfKind<Kind> => (kinds as FilterKind[]).includes(filters[name].kind));

export const idsFilters = ofKind('ids');
export const namesFilters = ofKind('names');
export const listFilters = ofKind('ids', 'names');
export const rangeFilters = ofKind('range');
export const sinceFilters = ofKind('since');
export const rangeFields: RangeField[] = rangeFilters.flatMap((name) => [filters[name].from, filters[name].to]);

/** Every parameter of a filter, in the order in which an address is written. */
export const filterFields: readonly FilterField[] = [...listFilters, ...rangeFields, ...sinceFilters];

/** What the body of a search calls a parameter. */
export type WireKey<Field extends FilterField> = Field extends ListFilter | SinceFilter ? Filters[Field]['wire'] : Field;

export function wireKey<Field extends FilterField>(field: Field): WireKey<Field> {
  const row = field in filters ? filters[field as ListFilter | SinceFilter] : null;
  return (row ? row.wire : field) as WireKey<Field>;
}

/** An object with an entry for each name. */
export function byName<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}
