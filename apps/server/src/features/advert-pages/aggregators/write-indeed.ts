import type { AdvertPlace, EmploymentType, Salary, Workplace } from '@berth/contract';
import { cdata, element, xmlDeclaration } from '../../../platform/xml/write-xml.ts';
import type { FeedForm, FeedSite } from './feed-form.ts';
import { type OutgoingAdvert, townOf } from './outgoing-advert.ts';

const jobTypes: Record<EmploymentType, string> = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  TEMPORARY: 'temporary',
  CONTRACTOR: 'contract',
  INTERN: 'internship',
  VOLUNTEER: 'volunteer',
  PER_DIEM: 'temporary',
};
const remoteTypes: Record<Workplace, string | null> = { 'On site': null, Hybrid: 'Hybrid remote', 'At home': 'Fully remote' };

/** Indeed's XML (decision 59): values in CDATA, descriptions as HTML, and a job for each place of an advert. */
export const indeedForm: FeedForm = {
  start: ({ name, origin }) =>
    `${xmlDeclaration}<source>\n${[element('publisher', {}, cdata(name)), element('publisherurl', {}, cdata(origin))].map(({ xml }) => xml).join('\n')}\n`,
  advert: (advert, site) => advert.places.map((place, at) => job(advert, place, at, site)).join(''),
  end: '</source>\n',
};

function job(advert: OutgoingAdvert, place: AdvertPlace, at: number, { name }: FeedSite): string {
  const town = townOf(place);
  const fields = {
    title: advert.title,
    date: advert.publishedAt.toUTCString(),
    referencenumber: at === 0 ? advert.guid : `${advert.guid}-${at + 1}`,
    requisitionid: advert.reference,
    url: advert.url,
    company: advert.employer,
    sourcename: name,
    city: town,
    state: town && place.region,
    country: 'GB',
    postalcode: place.postCode,
    description: advert.descriptionHtml || `<p>${advert.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
    salary: indeedSalary(advert.salary),
    jobtype: [...new Set(advert.employmentTypes.map((type) => jobTypes[type]))].join(', '),
    category: advert.categories.join(', '),
    expirationdate: advert.closesAt?.toUTCString(),
    remotetype: advert.workplace && remoteTypes[advert.workplace],
    lastactivitydate: advert.changedAt.toUTCString(),
  };
  const written = Object.entries(fields).map(([field, value]) => (value ? element(field, {}, cdata(value)) : null));
  return `${element('job', {}, ...written).xml}\n`;
}

const amount = (pounds: number) => `£${Number.isInteger(pounds) ? pounds : pounds.toFixed(2)}`;

/** "£24000 - £26500 per year": Indeed asks for plain numbers, the currency's sign and a period, and for nothing without an amount. */
function indeedSalary({ salaryFrom: from, salaryTo: to, salaryPeriod }: Salary): string | null {
  const low = from ?? to;
  const high = to ?? from;
  if (low === null || high === null) return null;
  return `${low === high ? amount(low) : `${amount(low)} - ${amount(high)}`} per ${salaryPeriod ?? 'year'}`;
}
