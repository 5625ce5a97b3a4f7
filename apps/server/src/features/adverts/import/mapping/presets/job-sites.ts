import { contracts, hours } from './feed-words.ts';

/** Indeed's XML. */
export const indeed = {
  format: 'xml',
  items: 'job',
  fields: {
    reference: ['referencenumber', 'requisitionid'],
    title: 'title',
    employer: ['company', 'sourcename'],
    locationName: { join: ['city', 'state'], with: ', ' },
    postcode: 'postalcode',
    pay: 'salary',
    category: 'category',
    hours: { path: 'jobtype', map: hours },
    contractType: { path: 'jobtype', map: contracts },
    workplace: { path: 'remotetype', map: { 'fully remote': 'remote', 'hybrid remote': 'hybrid', '*': null } },
    publishedAt: 'date',
    closesAt: 'expirationdate',
    contactEmail: 'email',
    descriptionHtml: 'description',
  },
} as const;

/** JobPostings of schema.org, as Google asks for them. */
export const jsonld = {
  format: 'jsonld',
  fields: {
    reference: ['identifier.value', 'identifier', 'url', '@id'],
    title: 'title',
    employer: ['hiringOrganization.name', 'hiringOrganization'],
    places: {
      each: 'jobLocation',
      locationName: ['address.addressLocality', 'address.addressRegion', 'address'],
      postcode: 'address.postalCode',
      lat: 'geo.latitude',
      lng: 'geo.longitude',
    },
    // Where a job at home may be done from, for one that names no place.
    locationName: {
      path: ['applicantLocationRequirements.name', 'applicantLocationRequirements'],
      map: { GB: 'United Kingdom', UK: 'United Kingdom' },
    },
    salaryFrom: ['baseSalary.value.minValue', 'baseSalary.value.value', 'baseSalary.value'],
    salaryTo: ['baseSalary.value.maxValue', 'baseSalary.value.value', 'baseSalary.value'],
    salaryPeriod: 'baseSalary.value.unitText',
    pay: 'baseSalary',
    category: ['industry', 'occupationalCategory'],
    hours: { path: 'employmentType', map: hours },
    contractType: { path: 'employmentType', map: contracts },
    workplace: 'jobLocationType',
    publishedAt: 'datePosted',
    closesAt: 'validThrough',
    logoUrl: ['hiringOrganization.logo.url', 'hiringOrganization.logo'],
    descriptionHtml: 'description',
  },
} as const;
