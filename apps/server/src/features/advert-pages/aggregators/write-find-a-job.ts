import { type AdvertPlace, daysUntil, formatSalary } from '@berth/contract';
import { plainLines } from '../../../platform/prose/plain-prose.ts';
import { element, xmlDeclaration } from '../../../platform/xml/write-xml.ts';
import type { FeedForm } from './feed-form.ts';
import { vacancyCategory, vacancyExpiry, vacancyReference, vacancyStatus, vacancyType } from './find-a-job-codes.ts';
import { type OutgoingAdvert, townOf } from './outgoing-advert.ts';

/** Candidates apply on the advert's own page. */
const applyByAddress = '2';
const fullPostcode = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;

/** A bulk upload to Find a job (decision 59). It does not accept a vacancy that ends on the day it is sent. */
export const findAJobForm: FeedForm = {
  start: () => `${xmlDeclaration}<Vacancies>\n`,
  advert: (advert, _site, now) => {
    const place = vacancyPlace(advert.places);
    const endsToday = advert.closesAt !== null && daysUntil(advert.closesAt, now) < 1;
    return place && !endsToday ? vacancy(advert, place, now) : '';
  },
  end: '</Vacancies>\n',
};

/** The first place with a full postcode, without which Find a job has no vacancy. */
export function vacancyPlace(places: AdvertPlace[]): AdvertPlace | undefined {
  return places.find(({ postCode }) => fullPostcode.test(postCode ?? ''));
}

const filled = (name: string, value: string | null) => (value ? element(name, {}, value) : null);
const coded = (name: string, id: string | null) => (id ? element(name, { id }) : null);

function vacancy(advert: OutgoingAdvert, place: AdvertPlace, now: Date): string {
  const { xml } = element(
    'Vacancy',
    { vacancyRefCode: vacancyReference(advert.guid, advert.publishedAt, now) },
    element('Title', {}, advert.title),
    element('Description', {}, description(advert)),
    element(
      'Location',
      {},
      filled('City', townOf(place)),
      filled('State', place.region),
      filled('PostalCode', (place.postCode ?? '').toUpperCase()),
    ),
    filled('VacancyExpiry', vacancyExpiry(advert, now)),
    coded('VacancyType', vacancyType(advert.contractType, advert.employmentTypes)),
    coded('VacancyStatus', vacancyStatus(advert.employmentTypes)),
    coded('VacancyCategory', vacancyCategory(advert.categories)),
    coded('ApplyMethod', applyByAddress),
    element('ApplyUrl', {}, advert.url),
  );
  return `${xml}\n`;
}

/** Employer and pay have no field of which we have read the rules, so they begin the text. */
function description({ employer, salary, workplace, descriptionHtml }: OutgoingAdvert): string {
  const facts = [`Employer: ${employer}`, `Pay: ${formatSalary(salary)}`, workplace && `Workplace: ${workplace}`];
  return `${facts.filter(Boolean).join('\n')}\n\n${plainLines(descriptionHtml)}`.trim();
}
