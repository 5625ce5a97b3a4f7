import { byName, type FeedRow, filters, type NamesFilter, namesFilters } from '@berth/contract';
import { filterKey } from '../indexing/filter-values.ts';
import { searchVector, type WriteLexeme } from '../indexing/search-vector.ts';
import { pointColumns } from '../placing/point-columns.ts';
import type { PreparedRow } from './prepare-row.ts';

/**
 * The values of an advert's columns, and its search vector, from a prepared row. `categoryIds`: ids of the tenant's categories by lower-case name.
 */
export function advertRecord(
  lexeme: WriteLexeme,
  {
    key,
    row,
    pay,
    placed,
    postcode,
    locationText,
    locationWords,
    descriptionHtml,
    descriptionText,
    preview,
    contentHash,
    logo,
  }: PreparedRow,
  categoryIds: Map<string, number>,
) {
  const jobCategoryIds = row.category ? [categoryIds.get(row.category.toLowerCase()) ?? 0].filter(Boolean) : [];
  const names = byName(namesFilters, (filter) => nameOf(filters[filter], row));
  const keys = byName(namesFilters, (filter) => names[filter] && filterKey(names[filter]));
  const searchable = {
    jobTitle: row.title,
    employer: row.employer,
    categories: row.category ? [row.category] : [],
    facets: { category: jobCategoryIds.map(String), ...byName(namesFilters, (filter) => (keys[filter] ? [keys[filter]] : [])) },
    location: locationWords,
    description: descriptionText,
    payComment: row.salaryComment ?? '',
    isPaidByHour: row.salaryPeriod === 'hour',
    points: placed.points,
    placeWords: placed.words,
  };
  return {
    reference: key,
    own_reference: key === row.reference ? null : row.reference,
    job_title: row.title,
    location_name: placed.locationName,
    location_text: locationText,
    postcode,
    place_id: placed.placeId,
    places: placed.places,
    ...pointColumns(placed),
    salary_from: row.salaryFrom ?? null,
    salary_to: row.salaryTo ?? null,
    salary_comment: row.salaryComment ?? null,
    salary_period: row.salaryPeriod ?? null,
    ...Object.fromEntries(
      namesFilters.flatMap((filter) => [
        [filters[filter].column, names[filter]],
        [filters[filter].keyColumn, keys[filter]],
      ]),
    ),
    salary_low: pay?.low ?? null,
    salary_high: pay?.high ?? null,
    job_category_ids: jobCategoryIds,
    published_at: row.publishedAt ?? null,
    closes_at: row.closesAt ?? null,
    contact_name: row.contactName ?? null,
    contact_email: row.contactEmail ?? null,
    contact_phone: row.contactPhone ?? null,
    apply_url: row.applyUrl ?? null,
    preview,
    description_html: descriptionHtml,
    content_hash: contentHash,
    status: row.draft ? 'draft' : 'published',
    details_sent_outside_uk_eea: row.detailsSentOutsideUkEea ?? false,
    asks_equality_questions: row.equalityQuestions ?? false,
    logo_hash: logo?.hash ?? null,
    take_along: row.takeAlong ?? null,
    questions: row.questions ?? [],
    point_given: placed.pointGiven,
    words: searchVector(lexeme, searchable),
  };
}

/** A row's name for a filter. Feeds write "fixed_term" and "FULL-TIME", which become "Fixed term" and "Full time". */
function nameOf({ feed, isTidied }: (typeof filters)[NamesFilter], row: FeedRow): string | null {
  const name = row[feed];
  if (!name || !isTidied) return name ?? null;
  const words = name.replaceAll(/[_-]+/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
