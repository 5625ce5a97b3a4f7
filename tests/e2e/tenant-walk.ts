import { landingPath, type ManageSection, manageSections, pageSlugs, sectionPath } from '@berth/contract';
import type { Call } from '../../apps/server/src/testing/http-call.ts';
import type { Facts } from './canary-site.ts';
import { searches } from './tenant-walk-calls.ts';
import { json, missingUuid, type WalkVisit } from './walk-visits.ts';

const category = (facts: Facts) => `${facts.canary.word}category`;
const job = ({ open }: Facts, index: number) => `${open[index]?.jobName}/${open[index]?.advertId}`;

/** Every page, by its route file. */
export function pageVisits(own: Facts, other: Facts): WalkVisit[] {
  const pages: Record<string, string[]> = {
    index: ['/', '/?keyword=mentor'],
    home: ['/home', '/home?missing=/nothing'],
    $page: pageSlugs.map((slug) => `/${slug}`),
    search: searches(own, other).map((query) => `/search${query}`),
    jobs: ['/jobs'],
    'jobs_.in.$place': ['/jobs/in/leeds', '/jobs/in/york', '/jobs/in/nowhere'],
    'jobs_.category.$category': [own, other].map((facts) => landingPath({ category: category(facts) })),
    'jobs_.category.$category_.in.$place': [own, other].map((facts) => landingPath({ category: category(facts), place: 'leeds' })),
    'employer.$slug': ['/employer/aire-valley-college', ...[own, other].map(({ canary }) => `/employer/${canary.word}firm`)],
    'job.$name.$id': [
      ...[0, 1, 2].flatMap((index) => [`/job/${job(own, index)}`, `/job/${job(other, index)}`]),
      `/job/${own.advert.jobName}/${own.advert.advertId}`,
      `/job/${other.advert.jobName}/${other.advert.advertId}`,
      `/job/wrong-name/${own.advert.advertId}`,
      `/job/wrong-name/${other.advert.advertId}`,
      `/job/closed/${own.closedId}`,
      `/job/closed/${other.closedId}`,
    ],
    'advert-preview.$guid': [own, other].map(({ previewGuid }) => `/advert-preview/${previewGuid}`),
    'apply.$name.$id': [`/apply/${job(own, 3)}`, `/apply/${job(other, 3)}`],
    'account.index': ['/account'],
    'account.login': ['/account/login', '/account/login?returnUrl=/dashboard'],
    'account.register': ['/account/register'],
    'account.code': ['/account/code'],
    'account.confirm-email': ['/account/confirm-email', `/account/confirm-email?userId=${missingUuid}&code=x`],
    'account.confirm-email-change': [`/account/confirm-email-change?userId=${missingUuid}&code=x`],
    'account.confirm-alert': [`/account/confirm-alert?userId=${missingUuid}&code=x`],
    'job-alert.$token': ['/job-alert/unknown'],
    'unsubscribe-successful.$token': ['/unsubscribe-successful/unknown'],
    'account.unblock-email': [`/account/unblock-email?userId=${missingUuid}&email=nobody@mail.example&code=x`],
    'account.forgot-password': ['/account/forgot-password'],
    'confirm-password.$email.$token': ['/confirm-password/nobody@mail.example/unknown'],
    'consent-confirmed.$token': ['/consent-confirmed/unknown'],
    'accepted-terms-and-conditions.$guid': [`/accepted-terms-and-conditions/${missingUuid}`],
    'account.manage': ['/account/manage'],
    'account.manage.index': ['/account/manage'],
    ...Object.fromEntries((Object.keys(manageSections) as ManageSection[]).map((name) => [`account.manage.${name}`, [sectionPath(name)]])),
    'account.summary': ['/account/summary'],
    'account.your-data': ['/account/your-data'],
    'account.save-job': [own, other].map(({ advert }) => `/account/save-job?advertId=${advert.advertId}`),
    'account.create-alert': ['/account/create-alert?keyword=mentor'],
    'saved-jobs': ['/saved-jobs', '/saved-jobs?sort=closing'],
    'jobs-for-you': ['/jobs-for-you', '/jobs-for-you?page=2'],
    applications: ['/applications'],
    'applications_.$guid': [`/applications/${missingUuid}`],
    dashboard: ['/dashboard'],
    console: ['/console'],
    'console.index': ['/console'],
    'console.sign-in': ['/console/sign-in'],
    'console.forgot-password': ['/console/forgot-password'],
    'console.password': ['/console/password'],
    'console.provider': ['/console/provider', '/console/provider?code=a&state=b'],
    'console.second-factor': ['/console/second-factor'],
    'console.adverts.index': ['/console/adverts'],
    'console.adverts.new': ['/console/adverts/new'],
    'console.adverts.$advertId': [own, other].map(({ advert }) => `/console/adverts/${advert.advertId}`),
    'console.feeds.index': ['/console/feeds'],
    'console.feeds.$name': ['/console/feeds/hr'],
    'console.account': ['/console/account'],
    'console.staff': ['/console/staff'],
    'console.audit': ['/console/audit'],
    'console.templates': ['/console/templates'],
    'console.applications': ['/console/applications', '/console/applications?state=new'],
    'console.applications_.$guid': [`/console/applications/${missingUuid}`],
    'dev.gallery': ['/dev/gallery'],
    $: ['/nothing-here', '/nothing/deeper', `/${other.canary.word}`],
  };
  return Object.entries(pages).flatMap(([of, paths]) => paths.map((path) => ({ of, path })));
}

/** What is neither page nor call: files of the tenant, and each way of answering that something is wrong. */
export function otherVisits(other: Facts): WalkVisit[] {
  const visits: [status: number, path: string, call?: Call][] = [
    [200, '/tenant/theme.css'],
    [200, '/tenant/cms.css'],
    [200, '/tenant/logo.svg'],
    [404, '/tenant/favicon.png'],
    [404, '/tenant/mail-logo.png'],
    [200, '/api/openapi.json'],
    [200, '/api/docs'],
    [400, '/api/v1/advert/fetch?advertId=x'],
    [400, '/%FF'],
    [401, '/api/v1/cv/list'],
    [404, '/api/nope'],
    [404, '/static/nope.js'],
    [404, '/api/tenant/details', { method: 'DELETE' }],
    [404, '/about', { method: 'POST' }],
    [413, '/api/account/login', json({ username: 'x'.repeat(1_048_577) })],
    [
      415,
      '/api/account/login',
      { ...json({}), headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'text/xml' }, body: '<a/>' },
    ],
    // A proxy's words about the host are the visitor's own making.
    [200, '/', { headers: { 'x-forwarded-host': other.canary.host, forwarded: `host=${other.canary.host}` } }],
    [200, '/api/tenant/details', { headers: { 'x-forwarded-host': other.canary.host, origin: `http://${other.canary.host}` } }],
  ];
  return visits.map(([status, path, call = {}]) => ({ of: String(status), path, call }));
}
