import type { ManagedAdvert, ManagedAdvertDetail } from '@berth/contract';
import type { BackOfficeCaller } from '../../../platform/security/back-office-caller.ts';
import { asGiven } from '../placing/place-adverts.job.ts';
import { isOpen } from '../present-advert.ts';
import type { ManagedAdvertRow, ManagedRow } from './managed-adverts.queries.ts';

type Reader = Pick<BackOfficeCaller, 'scopes'>;

export function presentManaged(row: ManagedRow, reader: Reader, now: Date): ManagedAdvert {
  return {
    advertId: row.id,
    advertGuid: row.guid,
    jobId: row.reference,
    advertReferenceNumber: row.ownReference,
    jobTitle: row.jobTitle,
    employer: row.employer,
    advertStatusName: row.status as ManagedAdvert['advertStatusName'],
    draftStatus: row.status === 'draft' ? 'draft' : row.publishedAt > now ? 'scheduled' : 'published',
    isOpen: isOpen(row, now),
    publishDate: row.publishedAt.toISOString(),
    closingDate: row.closesAt?.toISOString() ?? null,
    removedBy: row.removedBy as ManagedAdvert['removedBy'],
    removedDate: row.removedAt?.toISOString() ?? null,
    feed: row.feed,
    applications: reader.scopes.includes('applications:read') ? row.applications : null,
    hidesCandidates: row.hidesCandidates,
    revision: row.revision,
  };
}

/** The fields of an advert in the form in which they are sent back; those that it does not have are left out. */
export function fieldsOf(row: ManagedAdvertRow): Record<string, unknown> {
  const place = row.locationText === null && row.places ? { places: row.places.map(asGiven) } : placeOf(row);
  const logo = row.logoType && row.logoContent ? `data:${row.logoType};base64,${row.logoContent.toString('base64')}` : null;
  const all = {
    reference: row.ownReference,
    title: row.jobTitle,
    employer: row.employer,
    ...place,
    salaryFrom: row.salaryFrom,
    salaryTo: row.salaryTo,
    salaryPeriod: row.salaryPeriod,
    salaryComment: row.salaryComment,
    category: row.category,
    contractType: row.contractType,
    hours: row.hours,
    workplace: row.workplace,
    publishedAt: row.publishedAt.toISOString(),
    closesAt: row.closesAt?.toISOString() ?? null,
    contactName: row.contactName,
    contactEmail: row.contactEmail,
    contactPhone: row.contactPhone,
    applyUrl: row.applyUrl,
    draft: row.status === 'draft',
    detailsSentOutsideUkEea: row.detailsSentOutsideUkEea,
    equalityQuestions: row.asksEqualityQuestions,
    takeAlong: row.takeAlong,
    questions: row.questions.map(({ isSensitive, ...question }) => Object.assign(question, { sensitive: isSensitive })),
    logo,
    descriptionHtml: row.descriptionHtml,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== ''));
}

function placeOf({ locationName, locationText, postcode, lat, lng, pointGiven }: ManagedAdvertRow) {
  return { locationName: locationText ?? locationName, postcode, ...(pointGiven && { lat, lng }) };
}

export const presentManagedDetail = (row: ManagedAdvertRow, reader: Reader, now: Date): ManagedAdvertDetail => ({
  ...presentManaged(row, reader, now),
  fields: fieldsOf(row),
});
