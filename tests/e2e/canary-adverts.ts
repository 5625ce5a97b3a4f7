import { sampleLogo } from '../../apps/server/src/testing/sample-logo.ts';
import type { Canary } from './canary-tenant.ts';

/** Both tenants' adverts have these references, titles, employers and places; what is said of them is each tenant's own. */
const shared = Array.from({ length: 30 }, (_, index) => ({
  reference: `SAME-${index}`,
  title: `Learning Mentor ${['Maths', 'Welding', 'Catering'][index % 3]}`,
  employer: index % 2 ? 'Pennine Land College' : 'Aire Valley College',
  locationName: index % 3 ? 'Leeds' : 'York',
}));

/** The rows of a tenant's feed: those that both have, one closed, one draft, and one that is this tenant's in title and employer too. */
export function canaryFeed({ word, advertPhone, logo }: Canary): object[] {
  const own = {
    salaryFrom: 30_000,
    salaryPeriod: 'year',
    salaryComment: `${word}salary`,
    category: `${word}category`,
    contractType: `${word}contract`,
    hours: `${word}hours`,
    contactName: `${word}contact`,
    contactEmail: `apply@${word}employer.example`,
    contactPhone: advertPhone,
    logo: sampleLogo(48, logo),
    employerDescription: `<p>${word}about</p>`,
    descriptionHtml: `<p>${word}body Help learners with their work.</p>`,
  };
  return [
    ...shared.map((row) => ({ ...row, ...own })),
    { ...shared[0], ...own, reference: 'CLOSED', closesAt: '2024-01-31' },
    { ...shared[0], ...own, reference: 'DRAFT', title: `${word}draft`, draft: true },
    { ...shared[1], ...own, reference: `${word}reference`, title: `${word}title Mentor`, employer: `${word}firm` },
  ];
}
