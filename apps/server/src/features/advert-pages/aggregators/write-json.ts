import type { FeedForm } from './feed-form.ts';
import type { OutgoingAdvert } from './outgoing-advert.ts';

/** JSON with the field names of a feed that Berth imports, one advert a line. */
export const jsonForm: FeedForm = {
  start: ({ name, origin }) => `${JSON.stringify({ publisher: name, url: origin }).slice(0, -1)},"adverts":[\n`,
  advert: (advert, _site, _now, isFirst) => `${isFirst ? '' : ',\n'}${JSON.stringify(fieldsOf(advert))}`,
  end: '\n]}\n',
};

/** Null and missing mean the same: a field that an advert does not have is left out. */
function fieldsOf(advert: OutgoingAdvert): Record<string, unknown> {
  const { salaryFrom, salaryTo, salaryPeriod, salaryComment } = advert.salary;
  const fields = {
    reference: advert.guid,
    employerReference: advert.reference,
    url: advert.url,
    title: advert.title,
    employer: advert.employer,
    places: advert.places.map(({ name, postCode, coordinates }) =>
      withoutNull({ locationName: name, postcode: postCode, lat: coordinates?.lat, lng: coordinates?.lng }),
    ),
    salaryFrom,
    salaryTo,
    salaryPeriod,
    salaryComment,
    category: advert.categories[0],
    contractType: advert.contractType,
    hours: advert.hours,
    workplace: advert.workplace,
    publishedAt: advert.publishedAt.toISOString(),
    closesAt: advert.closesAt?.toISOString(),
    changedAt: advert.changedAt.toISOString(),
    descriptionHtml: advert.descriptionHtml,
  };
  return withoutNull(fields);
}

const withoutNull = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
