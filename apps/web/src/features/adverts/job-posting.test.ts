import { type Advert, employmentTypesOf } from '@berth/contract';
import { expect, test } from 'vitest';
import { jobPosting, jobPostingScript } from './job-posting.ts';

const tenant = { tenantDisplayName: 'Northmoor', origin: 'https://jobs.example.org' };
const leeds = { name: 'Leeds, West Yorkshire', postCode: 'LS1', region: 'West Yorkshire', coordinates: { lat: 53.8, lng: -1.55 } };
const advert: Advert = {
  advertId: 7,
  advertGuid: '5e2c2f5c-8f4f-4a35-9a0a-2f6f0c8d7b11',
  jobTitle: 'Nurse',
  jobName: 'nurse',
  employer: 'Ward & Co',
  employerSlug: null,
  advertText: '<p>Care</p>',
  preview: 'Care',
  autoCompleteAddress: 'Leeds, West Yorkshire',
  salaryFrom: 30_000,
  salaryTo: 35_000,
  salaryComment: null,
  salaryPeriod: 'year',
  advertReferenceNumber: 'REF-7',
  publishDate: '2026-11-01T09:00:00.000Z',
  closingDate: '2026-12-12T23:59:00.000Z',
  jobCategories: [],
  contractTypeName: 'Permanent',
  hoursName: 'Part time',
  workplaceName: null,
  advertStatusName: 'published',
  isOpen: true,
  logo: null,
  logoPath: null,
  applyElsewhere: null,
  documents: [],
  contactInformation: { name: null, phone: null, e164: null },
  address: { locality: 'Leeds', postCode: 'LS1', country: 'GB' },
  coordinates: { lat: 53.8, lng: -1.55 },
  places: [leeds],
};

// adverts.syndication.4
test('work from home is said to search engines, with its place only if it has one', () => {
  const atHome = jobPosting({ ...advert, workplaceName: 'At home' }, tenant);
  expect(atHome).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'GB' },
    jobLocation: [{ '@type': 'Place' }],
  });
  expect(jobPosting({ ...advert, workplaceName: 'At home', places: [{ ...leeds, coordinates: null }] }, tenant)).not.toHaveProperty(
    'jobLocation',
  );
  expect(jobPosting({ ...advert, workplaceName: 'Hybrid' }, tenant)).not.toHaveProperty('jobLocationType');
});

const localities = (posting: ReturnType<typeof jobPosting>) => posting.jobLocation?.map(({ address }) => address.addressLocality);

// adverts.syndication.5
test('each place of a job is a location, one without a point by its name alone; work at home names those with a point', () => {
  const places = [leeds, { name: 'Nowhere', postCode: null, region: null, coordinates: null }, { ...leeds, name: 'York' }];
  expect(localities(jobPosting({ ...advert, places }, tenant))).toEqual(['Leeds', 'Nowhere', 'York']);
  expect(localities(jobPosting({ ...advert, places, workplaceName: 'At home' }, tenant))).toEqual(['Leeds', 'York']);
  expect(jobPosting({ ...advert, places: places.slice(1, 2) }, tenant).jobLocation).toEqual([
    { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Nowhere', addressCountry: 'GB' } },
  ]);
});

// adverts.syndication.5
test.each([
  ['Wales', null, 'Wales', { addressRegion: 'Wales' }],
  ['Remote, Wales', null, 'Wales', { addressRegion: 'Wales' }],
  ['South East', null, 'South East England', { addressRegion: 'South East England' }],
  ['UK', null, null, {}],
  ['UK-wide', null, null, {}],
  ['Home based, UK (with travel)', null, null, {}],
  ['Home based, United Kingdom', null, null, {}],
  ['Tower House', 'CF10 1AA', 'Wales', { addressLocality: 'Tower House', addressRegion: 'Wales', postalCode: 'CF10 1AA' }],
  ['Nowhere', null, null, { addressLocality: 'Nowhere' }],
])('a job in %j (postcode %s, region %s) without a point has the address %j', (name, postCode, region, address) => {
  const { jobLocation } = jobPosting({ ...advert, places: [{ name, postCode, region, coordinates: null }] }, tenant);
  expect(jobLocation).toEqual([{ '@type': 'Place', address: { '@type': 'PostalAddress', ...address, addressCountry: 'GB' } }]);
});

// adverts.syndication.6
test.each([
  ['Douglas, Isle of Man', null, 'Isle of Man', 'IM'],
  ['St Helier, Jersey', null, 'Jersey', 'JE'],
  ['St Peter Port, Guernsey', null, 'Guernsey', 'GG'],
  ['Hospital', 'IM1 1AA', null, 'IM'],
  ['Hospital', 'je2 3QS', null, 'JE'],
  ['Hospital', 'GY1 1AA', null, 'GG'],
  ['Leeds, West Yorkshire', 'LS1', 'West Yorkshire', 'GB'],
  ['Home based', null, null, 'GB'],
])('a job in %s (postcode %s, region %s) is in the country %s', (name, postCode, region, country) => {
  const posting = jobPosting({ ...advert, places: [{ name, postCode, region, coordinates: null }] }, tenant);
  expect(posting.jobLocation?.[0]?.address.addressCountry).toBe(country);
});

// adverts.syndication.3
test('a posting carries what job search asks for', () => {
  expect(jobPosting(advert, tenant)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Nurse',
    description: '<p>Care</p>',
    identifier: { '@type': 'PropertyValue', name: 'Ward & Co', value: 'REF-7' },
    datePosted: '2026-11-01T09:00:00.000Z',
    validThrough: '2026-12-12T23:59:00.000Z',
    employmentType: ['PART_TIME'],
    hiringOrganization: { '@type': 'Organization', name: 'Ward & Co' },
    url: 'https://jobs.example.org/job/nurse/7',
    jobLocation: [
      {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Leeds',
          addressRegion: 'West Yorkshire',
          postalCode: 'LS1',
          addressCountry: 'GB',
        },
        geo: { '@type': 'GeoCoordinates', latitude: 53.8, longitude: -1.55 },
      },
    ],
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'GBP',
      value: { '@type': 'QuantitativeValue', minValue: 30_000, maxValue: 35_000, unitText: 'YEAR' },
    },
    directApply: true,
  });
});

test('a logo is given by its whole address, as a search engine fetches it from elsewhere', () => {
  const posting = jobPosting({ ...advert, logoPath: '/api/v1/advert/logo/abc' }, tenant);
  expect(posting.hiringOrganization).toMatchObject({ logo: 'https://jobs.example.org/api/v1/advert/logo/abc' });
});

// adverts.syndication.3
test('a salary is given only when the advert has an amount', () => {
  expect(jobPosting({ ...advert, salaryFrom: null, salaryTo: null, salaryComment: 'Competitive' }, tenant)).not.toHaveProperty(
    'baseSalary',
  );
  expect(jobPosting({ ...advert, salaryFrom: 12.9, salaryTo: 12.9, salaryPeriod: 'hour' }, tenant)).toHaveProperty('baseSalary.value', {
    '@type': 'QuantitativeValue',
    value: 12.9,
    unitText: 'HOUR',
  });
});

test('contract and hours give schema.org’s employment types', () => {
  expect(employmentTypesOf({ contractTypeName: 'Fixed term', hoursName: 'Full time' })).toEqual(['FULL_TIME', 'TEMPORARY']);
  expect(employmentTypesOf({ contractTypeName: 'Permanent', hoursName: null })).toEqual([]);
});

test('no text of an advert can end the script element that contains it', () => {
  const script = jobPostingScript({ ...advert, advertText: '<p></script><script>alert(1)</script></p>' }, tenant);
  expect(script).not.toContain('<');
  expect(JSON.parse(script)).toMatchObject({ description: '<p></script><script>alert(1)</script></p>' });
});
