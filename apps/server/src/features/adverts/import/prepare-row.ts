import { createHash } from 'node:crypto';
import { type FeedRow, feedFields, formatDate, maxPlaces, payInWords, previewLength, truncate, yearlyPay } from '@berth/contract';
import { plainText } from '../../../platform/prose/plain-prose.ts';
import { sanitiseProse } from '../../../platform/prose/sanitise-prose.ts';
import { type CheckedLogo, checkLogo } from '../check-logo.ts';
import { type PlacedAdvert, placeAdvert } from '../placing/place-advert.ts';
import { readPlaces } from '../placing/read-places.ts';
import type { PlaceLookup } from './place-lookup.ts';
import { readWorkplace } from './read-workplace.ts';
import type { RawRow } from './records/raw-row.ts';
import { checkRow } from './tidy-row.ts';

/** Rises when the way an advert is stored or indexed changes, so that the next import writes even unchanged rows. */
const preparationVersion = 9;

/** One line of the report about a row. A fault leaves the row out; a note says how it was changed. */
export type RowFinding = { line: number; field: string; severity: 'fault' | 'note'; reason: string };

/** A feed row ready to be written. */
export type PreparedRow = {
  line: number;
  /** The reference by which the advert is known in its tenant: with its feed's name before it. */
  key: string;
  row: FeedRow;
  /** Whole pounds a year that searches compare: the row's amounts, else what its comment says (adverts.salary.7). */
  pay: { low: number; high: number } | null;
  placed: PlacedAdvert;
  /** The postcode of the first place. */
  postcode: string | null;
  /** The feed's text, if several places were read from it. */
  locationText: string | null;
  /** The names of its places as words for a keyword. */
  locationWords: string;
  descriptionHtml: string;
  descriptionText: string;
  preview: string;
  contentHash: string;
  logo: CheckedLogo | null;
};

/** Checks one row against the feed's contract and returns what to store; findings go to `report`. Null if the row is left out. */
export function prepareRow(
  raw: RawRow,
  places: PlaceLookup,
  now: Date,
  report: (finding: RowFinding) => void,
  feedName: string | null = null,
): PreparedRow | null {
  const { line } = raw;
  if ('fault' in raw) {
    report({ line, field: '', severity: 'fault', reason: raw.fault });
    return null;
  }
  const note = (field: string, reason: string) => report({ line, field, severity: 'note', reason });
  for (const { field, reason } of raw.notes ?? []) note(field, reason);
  const checked = checkRow(raw.value, note);
  if ('faults' in checked) {
    for (const fault of checked.faults) report({ line, severity: 'fault', ...fault });
    return null;
  }
  return prepareChecked({ line, row: checked.row, places, now, feedName }, note);
}

/** What a row that has been checked is prepared with. */
export type CheckedRow = { line: number; row: FeedRow; places: PlaceLookup; now: Date; feedName: string | null };

/** Returns what to store of a row that keeps the contract's rules; `note` gets what was changed. */
export function prepareChecked(
  { line, row: given, places, now, feedName }: CheckedRow,
  note: (field: string, reason: string) => void,
): PreparedRow {
  const row = withSoundSalary(given, note);
  const place = placeOf(row, places, note);
  const descriptionHtml = sanitiseProse(row.descriptionHtml ?? '');
  const descriptionText = plainText(descriptionHtml);
  row.workplace ??= readWorkplace({ title: row.title, locationName: row.locationName ?? '', description: descriptionText }) ?? undefined;
  if (!descriptionText) note('descriptionHtml', 'no description: the page will show the title and the facts alone');
  const read = payOfWords(row);
  const logo = row.logo ? checkLogo(row.logo) : null;
  if (row.logo && !logo) note('logo', 'is not the picture it says to be: left out');
  for (const field of ['logoUrl', 'applicationFormUrl', 'furtherInformationUrl'] as const)
    if (row[field]) note(field, 'is fetched for feeds alone: left out');
  if (row.closesAt && row.closesAt <= now) note('closesAt', `closed on ${formatDate(row.closesAt)}: imported as closed`);
  if (row.closesAt && row.publishedAt && row.closesAt <= row.publishedAt)
    note('closesAt', 'closes before it is published: it will never be shown');
  return {
    line,
    key: feedName === null ? row.reference : `${feedName}/${row.reference}`,
    row,
    pay: yearlyPay(row.salaryFrom, row.salaryTo, row.salaryPeriod) ?? read,
    ...place,
    descriptionHtml,
    descriptionText,
    preview: truncate(descriptionText, previewLength),
    contentHash: createHash('sha256')
      .update(JSON.stringify([preparationVersion, { ...row, employerDescription: undefined }, ...(read ? [read] : [])]))
      .digest('base64url')
      .slice(0, 22),
    logo,
  };
}

/** Pay of the comment alone. The fields stay as given: no one is shown or sent amounts that the employer did not give. */
function payOfWords({ salaryFrom, salaryTo, salaryComment, salaryPeriod }: FeedRow): PreparedRow['pay'] {
  if (salaryFrom !== undefined || salaryTo !== undefined || salaryComment === undefined) return null;
  const read = payInWords(salaryComment, salaryPeriod ?? null);
  return read && yearlyPay(read.from, read.to, read.period);
}

/** Unknown fields of a feed, each reported once, for the first row that has it. */
export function unknownFields(value: Record<string, unknown>): string[] {
  return Object.keys(value).filter((field) => !(feedFields as string[]).includes(field));
}

function withSoundSalary(row: FeedRow, note: (field: string, reason: string) => void): FeedRow {
  const sound = { ...row };
  for (const field of ['salaryFrom', 'salaryTo'] as const) {
    if (sound[field] === 0) {
      note(field, 'is 0: taken as not given');
      sound[field] = undefined;
    }
  }
  if (sound.salaryFrom !== undefined && sound.salaryTo !== undefined && sound.salaryFrom > sound.salaryTo) {
    note('salaryFrom', 'is above salaryTo: the two were exchanged');
    [sound.salaryFrom, sound.salaryTo] = [sound.salaryTo, sound.salaryFrom];
  }
  return sound;
}

function placeOf(
  row: FeedRow,
  places: PlaceLookup,
  note: (field: string, reason: string) => void,
): Pick<PreparedRow, 'placed' | 'postcode' | 'locationText' | 'locationWords'> {
  const { given, text, leftOut } = readPlaces(row);
  const placed = placeAdvert(given, places.find);
  if (leftOut > 0)
    note(
      'locationName',
      `lists ${maxPlaces + leftOut} places: the last ${leftOut} are left out. Send a second advert with its own reference for them`,
    );
  for (const { name, at, tooWide } of placed.unplaced) {
    const field = row.places ? `places.${at}` : 'locationName';
    if (!row.places && !row.locationName && !row.postcode) note(field, 'no place given: found by keyword, not by distance');
    else if (tooWide)
      note(field, `"${tooWide.name}" is too wide for a point on the map: found by keyword and in searches of that area, not by distance`);
    else note(field, `${row.places || text ? `"${name}": ` : ''}no place is known by this name: found by keyword, not by distance`);
  }
  const named = placed.places ?? [{ name: placed.locationName, postcode: given[0]?.postcode ?? null }];
  const words = [...(text ? [text] : named.flatMap(({ name, postcode }) => [name, postcode])), row.places && row.locationName];
  return { placed, postcode: given[0]?.postcode ?? null, locationText: text, locationWords: words.filter(Boolean).join(' ') };
}
