import { type ApiRoute, constantGroups, isOfBackOffice, pageSlugs, routes } from '@berth/contract';
import type { Call } from '../../apps/server/src/testing/http-call.ts';
import type { Facts } from './canary-site.ts';
import { json, missingUuid, type WalkVisit } from './walk-visits.ts';

/** Searches as an address has them: of words that both tenants have, of each one's own, by place and by every filter. */
export function searches(own: Facts, other: Facts): string[] {
  const words = [own, other].flatMap(({ canary: { word }, categoryId }) => [
    `?keyword=${word}body`,
    `?keyword=${word}title&sort=Score`,
    `?keyword=${word}titel`,
    `?keyword=${word}synonym`,
    `?category=${categoryId}`,
    `?contract=${word}contract`,
    `?hours=${word}hours`,
    `?employer=${word}firm`,
  ]);
  return [
    '',
    '?page=2',
    '?keyword=mentor',
    '?keyword=mentr',
    '?keyword=mentor&location=Leeds&distance=20&sort=GeoDistance',
    '?employer=Aire+Valley+College',
    '?salaryFrom=25000&posted=7',
    '?keyword=nothing&location=Penzance',
    ...words,
  ];
}

const ourPage: Call = { headers: { 'x-requested-with': 'XMLHttpRequest' } };

/** Numbers an address that has been asked about by no earlier walk: each is answered three times an hour. */
let walks = 0;

/** Every call of the contract that changes nothing, by its id. */
export function callVisits(own: Facts, other: Facts): WalkVisit[] {
  const both = [own, other];
  walks += 1;
  const documents = (of: string, call: Call, kind: string): WalkVisit[] =>
    both.flatMap(({ advert }) => advert.documents.map(({ guid }) => ({ of, path: `/api/v1/${kind}/download/${guid}`, call })));
  const queries = [
    {},
    ...both.map(({ canary, categoryId }) => ({ keywordParams: { keyword: `${canary.word}body` }, filters: { categoryIds: [categoryId] } })),
  ];
  const put: Call = { ...ourPage, method: 'PUT' };
  const paths: Record<string, string[]> = {
    searchRss: searches(own, other).map((query) => `/search.rss${query}`),
    searchAtom: searches(own, other).map((query) => `/search.atom${query}`),
    robots: ['/robots.txt'],
    siteMap: ['/sitemap.xml'],
    siteMapPages: ['/sitemaps/pages.xml'],
    siteMapJobs: ['/sitemaps/jobs-1.xml', '/sitemaps/jobs-2.xml'],
    aggregatorIndeed: ['/feeds/indeed.xml'],
    aggregatorFindAJob: ['/feeds/find-a-job.xml'],
    aggregatorFindAJobEnded: ['/feeds/find-a-job-ended.xml'],
    aggregatorJson: ['/feeds/jobs.json'],
    config: ['/assets/config.json'],
    content: ['/assets/base/Content.json'],
    tenantDetails: ['/api/tenant/details'],
    tenantPage: pageSlugs.map((slug) => `/api/v1/page/${slug}`),
    cmsHeader: ['/api/cms/header'],
    cmsFooter: ['/api/cms/footer'],
    staffProviderName: ['/api/backoffice/v1/staff/provider/name'],
    verifyActiveToken: ['/api/account/verifyActiveToken'],
    accountSession: ['/api/account/session'],
    secondFactor: ['/api/account/secondFactor'],
    accountLogout: ['/api/account/logout'],
    accountSessions: ['/api/account/sessions'],
    registration: ['/api/account/registration'],
    confirmEmail: [`/api/account/confirmEmail?userId=${missingUuid}&code=x`],
    changeEmailConfirm: [`/api/account/changeEmailConfirm?userId=${missingUuid}&code=x`],
    existsUnConfirmedEmail: ['/api/account/existsUnConfirmedEmail'],
    getUnConfirmedEmail: ['/api/account/getUnConfirmedEmail', `/api/account/getUnConfirmedEmail?userId=${missingUuid}`],
    resendChangeEmail: ['/api/account/resendChangeEmail'],
    closeChangeEmailRequest: ['/api/account/closeChangeEmailRequest'],
    resendConfirmEmail: ['/api/account/resendConfirmEmail?email=nobody@mail.example'],
    requestPasswordReset: ['/api/account/forgotPassword?email=nobody@mail.example'],
    resetPasswordByQuery: [`/api/account/resetPassword?userId=${missingUuid}&code=x`],
    advertLogo: both.map(({ advert }) => advert.logoPath ?? ''),
    advertLandingLinks: ['/api/v1/advert/landingLinks'],
    advertLanding: ['place=leeds', ...both.map(({ canary }) => `category=${canary.word}category`)].map(
      (query) => `/api/v1/advert/landing?${query}`,
    ),
    advertEmployer: ['aire-valley-college', ...both.map(({ canary }) => `${canary.word}firm`)].map(
      (slug) => `/api/v1/advert/employer?slug=${slug}`,
    ),
    titleSuggestions: ['men', own.canary.word, other.canary.word].map((typed) => `/api/v1/advert/titleSuggestions?q=${typed}`),
    advertList: ['/api/v1/advert/list?limit=50'],
    advertActiveList: ['/api/v1/advert/activeList?limit=50'],
    advertFetch: both.flatMap(({ advert, closedId }) => [advert.advertId, closedId]).map((id) => `/api/v1/advert/fetch?advertId=${id}`),
    advertByGuid: both.map(({ advert }) => `/api/v1/advert/byGuid/${advert.advertGuid}`),
    advertSimilar: both.map(({ open }) => `/api/v1/advert/similar?advertId=${open[0]?.advertId}`),
    advertSimilarSearch: both.map(({ open }) => `/api/v1/advert/similarSearch?advertId=${open[0]?.advertId}`),
    advertSimilarPay: both.map(({ open }) => `/api/v1/advert/similarPay?advertId=${open[0]?.advertId}`),
    advertPreview: both.map(({ previewGuid }) => `/api/v1/advert/preview/${previewGuid}`),
    candidateDetailsSentOutsideUkEea: both.map(({ advert }) => `/api/v1/advert/candidateDetailsSentOutsideUkEea?jobId=${advert.advertId}`),
    applyElsewhere: both.map(({ advert }) => `/out/${advert.advertId}`),
    jobStates: ['/api/v1/candidate/jobStates'],
    applications: ['/api/v1/candidate/applications'],
    application: [`/api/v1/candidate/applications/${missingUuid}`],
    alreadyApplied: both.map(({ advert }) => `/api/v1/candidate/alreadyApplied?advertId=${advert.advertId}`),
    applicationDrafts: ['/api/v1/candidate/applicationDrafts'],
    applicationDraft: both.map(({ advert }) => `/api/v1/candidate/applicationDraft?advertId=${advert.advertId}`),
    outsideUkEeaConsent: both.map(({ advert }) => `/api/v1/candidate/outsideUkEeaConsent?advertId=${advert.advertId}`),
    consentForAllJobs: ['/api/v1/candidate/consentForAllJobs?email=nobody@mail.example'],
    acceptanceOfTermsSetsConsentForAllJobs: ['/api/v1/candidate/acceptanceOfTermsSetsConsentForAllJobs'],
    equalityQuestions: both.map(({ advert }) => `/api/v1/advert/equalityQuestions?advertId=${advert.advertId}`),
    isEqualityDataRecorded: both.map(({ advert }) => `/api/v1/advert/isEqualityDataRecorded?advertId=${advert.advertId}`),
    emailConsent: ['/api/v1/candidate/emailConsent?token=unknown'],
    emailAcceptanceOfTerms: [`/api/v1/candidate/emailAcceptanceOfTerms?guid=${missingUuid}`],
    savedJobList: ['/api/v1/savedJob'],
    jobAlertList: ['/api/v1/jobAlert'],
    jobAlertCount: ['/api/v1/jobAlert/count'],
    jobAlertFetch: [`/api/v1/jobAlert/${missingUuid}`],
    jobAlertSkeletonNonce: ['/api/v1/jobAlert/skeletonNonce'],
    jbeAccountExists: ['/api/v1/candidate/jbeAccountExists?email=nobody@mail.example&nonce=x'],
    jobAlertMailed: ['/api/v1/jobAlert/mailed?token=x'],
    skeletonUnsubscribe: ['/api/v1/jobAlert/skeletonUnsubscribe?token=x'],
    candidateEmailExists: [`/api/v1/candidate/emailExists?email=nobody${walks}@mail.example`],
    candidateCompleteness: ['/api/v1/candidate/completeness'],
    optionalFields: ['/api/v1/optionalFields'],
    optionalFieldsOfForm: ['/api/v1/optionalFields/candidateProfile', '/api/v1/optionalFields/nothing'],
    exportAccount: ['/api/account/export'],
    ownData: ['/api/account/data'],
    candidateFetch: ['/api/v1/candidate/fetch/'],
    cvList: ['/api/v1/cv/list', `/api/v1/cv/list?candidateId=${missingUuid}`],
    cvSuggestions: ['/api/v1/cv/suggestions'],
    jobsForYou: ['/api/v1/candidate/jobsForYou', '/api/v1/candidate/jobsForYou?pageSize=50'],
    cvUploadNotAllowed: ['/api/v1/cv/uploadNotAllowed'],
    jobCategories: ['/api/v1/jobCategory'],
    constants: [...Object.keys(constantGroups), 'NOTHING'].map((group) => `/api/v1/constants/${group}`),
    industrySectors: ['/api/v1/industrySector'],
    skills: ['/api/v1/skill'],
    nationalities: ['/api/v1/nationality'],
    qualifications: ['/api/v1/qualification'],
    studyingInstitutes: ['/api/v1/studyingInstitute'],
    refereeContactOptions: ['/api/v1/refereeContactOption'],
    colleges: ['/api/v1/college'],
    collegeCourses: both.map(({ collegeId }) => `/api/v1/college/${collegeId}/course`),
    collegeLocations: both.map(({ collegeId }) => `/api/v1/college/${collegeId}/location`),
    placeAutocomplete: ['/api/v1/place/autocomplete?q=lee'],
    placeFetch: ['/api/v1/place/leeds'],
    placeReverse: ['/api/v1/place/reverse?lat=53.8&lng=-1.55'],
  };
  return [
    ...backOfficeReads,
    ...Object.entries(paths).flatMap(([of, addresses]) => addresses.map((path) => ({ of, path, call: ourPage }))),
    ...queries.map((query) => ({
      of: 'filteredSearch',
      path: '/api/v1/advertereSearch/filteredSearch',
      call: json({ ...query, withFilterCounts: true }),
    })),
    { of: 'isPasswordLinkGood', path: '/api/account/isPasswordLinkGood', call: json({ email: 'nobody@mail.example', token: 'x' }) },
    ...queries.map((query) => ({ of: 'searchAdvice', path: '/api/v1/advertereSearch/advice', call: json(query) })),
    ...documents('clientApplicationFormDownload', put, 'clientApplicationForm'),
    ...documents('furtherInformationDownload', put, 'furtherInformation'),
    ...documents('clientApplicationFormOpen', {}, 'clientApplicationForm'),
    ...documents('furtherInformationOpen', {}, 'furtherInformation'),
  ];
}

/** Every read of the back office, without a key or a session. */
const backOfficeReads = Object.values(routes)
  .flatMap((slice) => Object.values<ApiRoute>(slice))
  .filter((route) => isOfBackOffice(route) && route.method === 'GET')
  .map(({ id, path }) => ({ of: id, path: `/api${path.replaceAll(/\{\w+\}/g, missingUuid)}`, call: ourPage }));
