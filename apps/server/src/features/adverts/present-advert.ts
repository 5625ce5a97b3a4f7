import {
  type Advert,
  type AdvertDocument,
  type AdvertPlace,
  type AdvertSummary,
  closedLatelyDays,
  type SalaryPeriod,
  toSlug,
  type Workplace,
} from '@berth/contract';
import { readPhone } from '../../platform/phone-numbers.ts';
import { findPlace, regionAt } from '../places/index.ts';
import type { AdvertRow, AdvertSummaryRow } from './adverts.queries.ts';
import { applyElsewhereOf } from './apply-elsewhere/apply-elsewhere-of.ts';
import { type Around, nearestPlace } from './placing/place-line.ts';
import { placePrecision, type StoredPlace } from './placing/stored-place.ts';

/** An advert is open from its publication until it closes, unless it was withdrawn. */
export function isOpen(advert: { status: string; publishedAt: Date; closesAt: Date | null }, now: Date): boolean {
  return advert.status === 'published' && advert.publishedAt <= now && (advert.closesAt === null || advert.closesAt > now);
}

const dayMilliseconds = 86_400_000;
/** Adverts that closed after this moment have closed lately (employers.page.4). */
export const closedLatelySince = (now: Date) => new Date(now.getTime() - closedLatelyDays * dayMilliseconds);

/** What a visitor may see of an advert in a list. With `around` it is named after the nearest of its places. */
export function presentSummary(row: AdvertSummaryRow, distanceInMiles: number | null, around: Around | null = null): AdvertSummary {
  return {
    advertId: row.id,
    advertGuid: row.guid,
    jobTitle: row.jobTitle,
    jobName: toSlug(row.jobTitle),
    employer: row.employer,
    employerSlug: row.employerSlug,
    ...(around && row.places ? nearestPlace(row.places, around) : { locationName: row.locationName, placePrecision: placePrecision(row) }),
    distanceInMiles: distanceInMiles === null ? null : Math.round(distanceInMiles * 10) / 10,
    ...presentSalary(row),
    contractTypeName: row.contractType,
    hoursName: row.hours,
    workplaceName: row.workplace as Workplace | null,
    jobCategories: row.categoryNames,
    publishDate: row.publishedAt.toISOString(),
    closingDate: row.closesAt?.toISOString() ?? null,
    preview: row.preview,
    logoPath: logoPath(row),
  };
}

/** The parts of an advert that are not in its row. `logo` is a data: address, or null, also if the caller does not want it. */
export type AdvertParts = {
  categories: { id: number; name: string }[];
  documents: AdvertDocument[];
  employerSlug: string | null;
  logo: string | null;
};

/** What a visitor may see of a whole advert. Leaves out the contact's email address, to keep it from scrapers. */
export function presentAdvert(row: AdvertRow, { categories, documents, employerSlug, logo }: AdvertParts, now: Date): Advert {
  const places = presentPlaces(row);
  const [first] = places;
  return {
    advertId: row.id,
    advertGuid: row.guid,
    jobTitle: row.jobTitle,
    jobName: toSlug(row.jobTitle),
    employer: row.employer,
    employerSlug,
    advertText: row.descriptionHtml,
    preview: row.preview,
    autoCompleteAddress: row.locationName,
    ...presentSalary(row),
    advertReferenceNumber: row.reference,
    publishDate: row.publishedAt.toISOString(),
    closingDate: row.closesAt?.toISOString() ?? null,
    jobCategories: categories.map(({ id, name }) => ({ jobCategoryId: id, name })),
    contractTypeName: row.contractType,
    hoursName: row.hours,
    workplaceName: row.workplace as Workplace | null,
    advertStatusName: row.status as Advert['advertStatusName'],
    isOpen: isOpen(row, now),
    contactInformation: { name: row.contactName, phone: row.contactPhone, e164: row.contactPhone && readPhone(row.contactPhone) },
    address: { locality: first.name, postCode: row.postcode, country: 'GB' },
    coordinates: first.coordinates,
    places,
    logo,
    logoPath: logoPath(row),
    applyElsewhere: applyElsewhereOf(row),
    documents,
  };
}

/** An advert with one place has it in its own columns. */
export function presentPlaces(
  row: Pick<AdvertRow, 'locationName' | 'postcode' | 'lat' | 'lng' | 'placeId' | 'places'>,
): [AdvertPlace, ...AdvertPlace[]] {
  const { locationName: name, postcode, lat, lng, placeId } = row;
  const [first = { name, postcode, lat, lng, placeId }, ...others] = row.places ?? [];
  return [presentPlace(first), ...others.map(presentPlace)];
}

function presentPlace({ name, postcode, lat, lng, placeId }: Omit<StoredPlace, 'pointGiven' | 'words'>): AdvertPlace {
  const coordinates = lat === null || lng === null ? null : { lat, lng };
  return { name, postCode: postcode, region: coordinates ? regionAt(coordinates) : wideRegion(placeId), coordinates };
}

/** The nation or region that a place without a point is as a whole (places.areas.5). */
function wideRegion(placeId: string | null): string | null {
  const place = placeId === null ? null : findPlace(placeId);
  return place?.type === 'administrative_area_level_1' ? place.name : null;
}

export const logoPath = ({ logoHash }: { logoHash: string | null }) => logoHash && `/api/v1/advert/logo/${logoHash}`;

function presentSalary(row: Pick<AdvertSummaryRow, 'salaryFrom' | 'salaryTo' | 'salaryComment' | 'salaryPeriod'>) {
  return {
    salaryFrom: row.salaryFrom,
    salaryTo: row.salaryTo,
    salaryComment: row.salaryComment,
    salaryPeriod: row.salaryPeriod as SalaryPeriod | null,
  };
}
