import type { ManagedAdvert, ManagedAdvertDetail } from '@berth/contract';
import { guid, inDays } from './adverts.ts';

/** An advert of the site's own that is open, as the back office lists it. */
export const open: ManagedAdvert = {
  advertId: 12,
  advertGuid: guid(12),
  jobId: 'HR-12',
  advertReferenceNumber: 'HR-12',
  jobTitle: 'Saddlery Workshop Technician',
  employer: 'Pennine Land College',
  advertStatusName: 'published',
  draftStatus: 'published',
  isOpen: true,
  publishDate: inDays(-3),
  closingDate: '2031-12-31T23:59:59.000Z',
  removedBy: null,
  removedDate: null,
  hidesCandidates: false,
  feed: null,
  applications: 4,
  revision: 'one',
};

/** An advert with its fields. */
export const detail = (advert: ManagedAdvert, more: Record<string, unknown> = {}): ManagedAdvertDetail => ({
  ...advert,
  fields: {
    reference: advert.advertReferenceNumber,
    title: advert.jobTitle,
    employer: advert.employer,
    places: ['Skipton, North Yorkshire', { locationName: 'Settle', postcode: 'BD24 9AA' }],
    salaryFrom: 25_500,
    salaryPeriod: 'year',
    workplace: 'On site',
    descriptionHtml: '<p>Mend saddles.</p>',
    questions: [
      { key: 'drive', question: 'Do you drive?', kind: 'choice', required: true, hint: '', options: ['Yes', 'Learning'], sensitive: false },
    ],
    takeAlong: ['phone'],
    publishedAt: advert.publishDate,
    closesAt: advert.closingDate,
    draft: advert.draftStatus === 'draft',
    ...more,
  },
});
