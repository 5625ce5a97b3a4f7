import {
  type Advert,
  type AdvertResult,
  type AdvertSummary,
  type Employer,
  type Landing,
  type LandingLinks,
  routes,
  type SearchAdvice,
} from '@berth/contract';
import { plainReading } from '../../../apps/web/src/testing/plain-reading.ts';
import { answers } from '../stage/fake-api.ts';

const dayMilliseconds = 86_400_000;
export const inDays = (days: number): string => new Date(Date.now() + days * dayMilliseconds).toISOString();
export const guid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A logo of one pixel. */
const dot = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Adverts as lists show them, which differ in what may be missing. */
export const summaries: AdvertSummary[] = (
  [
    ['Saddlery Workshop Technician', 'Pennine Land College', 'Skipton, North Yorkshire', 25_500, 27_250],
    ['Learning Support Assistant', 'Aire Valley College', 'Leeds, West Yorkshire', 21_000, null],
    ['Games Design Lecturer', 'Irwell College of Arts and Media', 'Salford, Greater Manchester', null, 43_500],
    ['Deputy Head of Faculty for Construction and the Built Environment', 'Steelbrook Technical College', 'Sheffield', null, null],
    ['Exams Assistant', 'Ouse and Nidd College', 'York, North Yorkshire', 12.6, 13.4],
    ['Nursery Assistant', 'Calder Sixth Form', 'Halifax, West Yorkshire', 24_000, 24_000],
  ] as const
).map(([jobTitle, employer, locationName, salaryFrom, salaryTo], index) => ({
  advertId: index + 1,
  advertGuid: guid(index + 1),
  jobTitle,
  jobName: jobTitle.toLowerCase().replaceAll(/\W+/g, '-'),
  employer,
  employerSlug: index === 1 ? null : employer.toLowerCase().replaceAll(/\W+/g, '-'),
  locationName,
  distanceInMiles: index / 2,
  salaryFrom,
  salaryTo,
  salaryComment: index === 3 ? 'Competitive, with a pension' : null,
  salaryPeriod: index === 3 ? null : index === 4 ? 'hour' : 'year',
  contractTypeName: index === 1 ? null : 'Permanent',
  hoursName: index === 1 ? null : 'Full time',
  placePrecision: 'area',
  workplaceName: index === 2 ? 'Hybrid' : null,
  jobCategories: ['Technicians'],
  publishDate: inDays(-index),
  closingDate: index === 2 ? null : inDays(index + 1),
  preview: 'Run our saddlery workshop, keep its machines safe and help students finish their first bridles.',
  logoPath: index % 2 === 0 ? dot : null,
}));

/** One whole advert, with everything that its page may show. */
export const advert: Advert = {
  ...(summaries[0] as AdvertSummary),
  advertText:
    '<h2>What you will do</h2><p>Run our saddlery <strong>workshop</strong>.</p><ul><li>Keep its machines safe</li><li>Help students</li></ul>',
  autoCompleteAddress: 'Skipton, North Yorkshire',
  advertReferenceNumber: 'E2E-1',
  jobCategories: [{ jobCategoryId: 1, name: 'Technicians' }],
  advertStatusName: 'published',
  isOpen: true,
  contactInformation: { name: 'Ruth Whitaker', phone: '01632 960112', e164: '+441632960112' },
  address: { locality: 'Skipton', postCode: 'BD23 1UD', country: 'GB' },
  coordinates: { lat: 53.96, lng: -2.02 },
  places: [{ name: 'Skipton', postCode: 'BD23 1UD', region: 'North Yorkshire', coordinates: { lat: 53.96, lng: -2.02 } }],
  logo: null,
  logoPath: dot,
  applyElsewhere: null,
  documents: [
    {
      guid: guid(91),
      kind: 'clientApplicationForm',
      fileName: 'An application form with a name that goes on and on_without_ever_stopping_for_breath.pdf',
      sizeBytes: 48_213,
    },
    { guid: guid(92), kind: 'furtherInformation', fileName: 'Working with us.pdf', sizeBytes: 1_204_113 },
  ],
};

const landingLinks: LandingLinks = {
  places: [
    { slug: 'leeds', name: 'Leeds', adverts: 49 },
    { slug: 'newcastle-upon-tyne', name: 'Newcastle upon Tyne', adverts: 1 },
  ],
  categories: [
    { slug: 'teaching-and-lecturing', name: 'Teaching and lecturing', adverts: 45 },
    { slug: 'student-services-and-wellbeing', name: 'Student services and wellbeing', adverts: 12 },
  ],
  employers: [{ slug: 'pennine-land-college', name: 'Pennine Land College', adverts: 31 }],
};

const leeds = { slug: 'leeds', name: 'Leeds', placeId: 'leeds', fullName: 'Leeds, West Yorkshire' };
const teaching = { slug: 'teaching-and-lecturing', name: 'Teaching and lecturing', jobCategoryId: 1 };

const landing = (address: URL): Landing => ({
  place: address.searchParams.has('place') ? leeds : null,
  category: address.searchParams.has('category') ? teaching : null,
  total: summaries.length,
  adverts: summaries,
  related: landingLinks,
});

/** An employer with words, a logo and more adverts than its page shows. */
export const employer: Employer = {
  slug: 'pennine-land-college',
  name: 'Pennine Land College',
  descriptionHtml: '<p>We teach <strong>farming</strong> on 140 hectares.</p><h3>What you get</h3><ul><li>37 days of leave</li></ul>',
  logoPath: dot,
  total: 31,
  adverts: summaries,
};

const counted = (names: string[]) => names.map((name, index) => ({ name, adverts: 12 - index }));

/** What a search finds: a page of 25, the second of seven. */
export const found: AdvertResult = {
  total: 168,
  page: 2,
  pageSize: 25,
  pageCount: 7,
  pagingDictionary: { isFirstPage: false, currentPage: 2, requestedPage: 2 },
  adverts: summaries,
  passages: [],
  similarAdverts: [],
  place: null,
  sortOrder: 4001,
  placeNotFound: false,
  placeReading: null,
  placeSuggestions: [],
  placeAlternatives: [],
  totalAtHome: null,
  distanceInMiles: null,
  usualDistanceInMiles: null,
  reading: plainReading('assistant'),
  nextCursor: null,
  filterCounts: {
    categories: [
      { jobCategoryId: 1, name: 'Teaching and lecturing', adverts: 12 },
      { jobCategoryId: 2, name: 'Learning support', adverts: 11 },
      { jobCategoryId: 3, name: 'Technicians', adverts: 10 },
    ],
    contractTypes: counted(['Permanent', 'Fixed term', 'Casual']),
    hours: counted(['Full time', 'Part time']),
    workplaces: counted(['Hybrid', 'At home']),
    employers: counted(summaries.map(({ employer }) => employer)),
    salaryFrom: [
      { amount: 20_000, adverts: 80 },
      { amount: 30_000, adverts: 20 },
    ],
    postedWithin: [
      { days: 1, adverts: 3 },
      { days: 30, adverts: 100 },
    ],
  },
};
export const foundNothing: AdvertResult = { ...found, total: 0, page: 1, pageCount: 0, adverts: [] };

/** Advice without a search that finds more. */
export const noAdvice: SearchAdvice = {
  wider: [],
  region: null,
  everywhere: null,
  fewerTerms: [],
  fewerFilters: null,
  correction: null,
  withoutWords: null,
};

/** What a site with adverts answers to anybody. */
export const jobs = [
  answers(routes.adverts.list, () => summaries.slice(0, 4)),
  answers(routes.adverts.activeList, () => ({ total: 168, adverts: summaries.slice(0, 5) })),
  answers(routes.adverts.fetch, advert),
  answers(routes.adverts.preview, { ...advert, advertStatusName: 'draft' }),
  answers(routes.adverts.similar, () => summaries.slice(1, 5)),
  answers(routes.adverts.similarPay, { low: 27_100, high: 31_400, adverts: 23, region: 'North Yorkshire' }),
  answers(routes.advertLandings.links, landingLinks),
  answers(routes.advertLandings.landing, ({ address }) => landing(address)),
  answers(routes.advertEmployers.employer, employer),
  answers(routes.advertSearch.search, found),
  answers(routes.advertSearch.advice, {
    wider: [{ distanceInMiles: 50, total: 1 }],
    region: { placeId: 'region:yorkshire-and-the-humber', name: 'Yorkshire and the Humber', total: 2 },
    everywhere: { total: 44 },
    fewerTerms: [{ keyword: 'saddlery', total: 1 }],
    fewerFilters: { total: 3 },
    correction: { keyword: 'saddler', total: 12 },
    withoutWords: null,
  }),
];
