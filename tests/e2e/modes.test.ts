import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { candidatePageSlug, type ManageSection, manageSections, pageSlugs, sectionPath, type TenantContent } from '@berth/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openAlive } from './browser.ts';
import { confirmedCandidate, goodPassword, type TestCandidate } from './candidate.ts';
import { pageForEachTest } from './lent-page.ts';
import { advertsOf, contentOf, jobPath, mainText, northmoor, portal, type Site, siteOf, tags } from './site.ts';

const clientSite = `${siteOf('client.localhost').origin}/`;
const clientSearch = `302 ${clientSite}search`;
const notFound = '404 We could not find this page';
const toSignIn = (path: string) => `302 /account/login?returnUrl=${encodeURIComponent(path)}`;
const toStaffSignIn = (path: string) => `302 /console/sign-in?returnUrl=${encodeURIComponent(path)}`;
const toHome = (path: string) => `302 /home?missing=${encodeURIComponent(path)}`;

type Answer = string | RegExp;
/** What a page answers: its status with where it leads, or with its heading. */
type Row = { path: string; northmoor: [visitor: Answer, candidate: Answer]; portal: [visitor: Answer, candidate: Answer] };
const both = (path: string, visitor: Answer, candidate: Answer = visitor): Row => ({
  path,
  northmoor: [visitor, candidate],
  portal: [visitor, candidate],
});
/** A page that is on the client site in account application mode. */
const elsewhere = (path: string, here: Answer, there: Answer = clientSearch): Row => ({
  path,
  northmoor: [here, here],
  portal: [there, there],
});

let page: Page;
pageForEachTest((own) => {
  page = own;
});
let candidates: { northmoor: TestCandidate; portal: TestCandidate };
let contents: { northmoor: TenantContent; portal: TenantContent };
let rows: Record<string, Row[]>;

beforeAll(async () => {
  candidates = {
    northmoor: await confirmedCandidate('morgan.modes@example.com'),
    portal: await confirmedCandidate('morgan.portal@example.com', portal),
  };
  contents = { northmoor: await contentOf(northmoor), portal: await contentOf(portal) };
  const [advert] = await advertsOf(northmoor);
  const [portalAdvert] = await advertsOf(portal);
  if (!advert || !portalAdvert) throw new Error('the demo has no adverts');
  const job = jobPath(advert);
  const { home, jobs } = contents.northmoor;
  rows = {
    '$.tsx': [both('/nothing/deeper', toHome('/nothing/deeper')), both('/jobs-board/x', toHome('/jobs-board/x'))],
    '$page.tsx': [
      both('/nothing-here', toHome('/nothing-here')),
      ...pageSlugs.map((slug): Row => {
        const [here, there] = [`200 ${pageHeading(contents.northmoor, slug)}`, `200 ${pageHeading(contents.portal, slug)}`];
        const visitor = slug === candidatePageSlug ? toSignIn('/our-service') : undefined;
        return { path: `/${slug}`, northmoor: [visitor ?? here, here], portal: [visitor ?? there, there] };
      }),
    ],
    'index.tsx': [
      { path: '/', northmoor: [`200 ${home.heading}`, `200 ${home.heading}`], portal: [toSignIn('/'), '200 Hello, Morgan'] },
      {
        path: '/?missing=%2Fx',
        northmoor: [`200 ${home.heading}`, `200 ${home.heading}`],
        portal: [toSignIn('/?missing=%2Fx'), '200 Hello, Morgan'],
      },
    ],
    'home.tsx': [
      elsewhere('/home', `200 ${home.heading}`, '302 /'),
      elsewhere('/home?missing=%2Fx', `200 ${home.heading}`, '302 /?missing=%2Fx'),
    ],
    'search.tsx': [
      elsewhere('/search', /^200 \d+ jobs/),
      elsewhere('/search?keyword=assistant&page=2', /^200 \d+ jobs for/, `${clientSearch}?keyword=assistant`),
    ],
    'jobs.tsx': [elsewhere('/jobs', `200 ${jobs.heading}`)],
    'jobs_.category.$category.tsx': [
      elsewhere('/jobs/category/teaching-and-lecturing', '200 Teaching and lecturing jobs'),
      elsewhere('/jobs/category/alchemy', notFound),
    ],
    'jobs_.in.$place.tsx': [elsewhere('/jobs/in/leeds', '200 Jobs in Leeds')],
    'jobs_.category.$category_.in.$place.tsx': [
      elsewhere('/jobs/category/teaching-and-lecturing/in/leeds', '200 Teaching and lecturing jobs in Leeds'),
    ],
    'employer.$slug.tsx': [
      elsewhere('/employer/aire-valley-college', '200 Jobs at Aire Valley College'),
      elsewhere('/employer/nobody', notFound),
    ],
    'job.$name.$id.tsx': [
      elsewhere(job, `200 ${advert.jobTitle}`, `302 ${clientSite}${job.slice(1)}`),
      elsewhere('/job/any/999999999', notFound, `302 ${clientSite}job/any/999999999`),
      // Whatever the name contains, it stays a name: no address leads out of the client site's jobs.
      elsewhere('/job/..%2F..%2Fevil/999999999', notFound, `302 ${clientSite}job/..%2F..%2Fevil/999999999`),
    ],
    'apply.$name.$id.tsx': [
      both('/apply/any/999999999', toSignIn('/apply/any/999999999'), notFound),
      {
        path: `/apply${job.slice(4)}`,
        northmoor: [toSignIn(`/apply${job.slice(4)}`), `200 ${advert.jobTitle}`],
        portal: [toSignIn(`/apply${job.slice(4)}`), notFound],
      },
      {
        path: `/apply${jobPath(portalAdvert).slice(4)}`,
        northmoor: [toSignIn(`/apply${jobPath(portalAdvert).slice(4)}`), notFound],
        portal: [toSignIn(`/apply${jobPath(portalAdvert).slice(4)}`), `200 ${portalAdvert.jobTitle}`],
      },
    ],
    'applications.tsx': [both('/applications', toSignIn('/applications'), '200 Your applications')],
    'applications_.$guid.tsx': [both('/applications/nonsense', toSignIn('/applications/nonsense'), notFound)],
    'saved-jobs.tsx': [
      both('/saved-jobs', toSignIn('/saved-jobs'), '200 Saved jobs'),
      both('/saved-jobs?sort=closing', toSignIn('/saved-jobs?sort=closing'), '200 Saved jobs'),
    ],
    'jobs-for-you.tsx': [
      both('/jobs-for-you', toSignIn('/jobs-for-you'), '200 Jobs for you'),
      both('/jobs-for-you?page=2', toSignIn('/jobs-for-you?page=2'), '200 Jobs for you'),
    ],
    'dashboard.tsx': [both('/dashboard', toSignIn('/dashboard'), '200 Hello, Morgan')],
    'account.index.tsx': [both('/account', '302 /account/manage')],
    // What the sections share, and no page.
    'account.manage.tsx': [],
    'account.manage.index.tsx': [both('/account/manage', toSignIn('/account/manage'), '200 Manage account')],
    ...Object.fromEntries(
      (Object.keys(manageSections) as ManageSection[]).map((section) => {
        const path = sectionPath(section);
        return [`account.manage.${section}.tsx`, [both(path, toSignIn(path), `200 ${manageSections[section].title}`)]];
      }),
    ),
    'account.save-job.tsx': [
      both('/account/save-job', toSignIn('/account/save-job'), notFound),
      {
        path: `/account/save-job?advertId=${advert.advertId}`,
        northmoor: [toSignIn(`/account/save-job?advertId=${advert.advertId}`), '200 Save this job?'],
        portal: [toSignIn(`/account/save-job?advertId=${advert.advertId}`), notFound],
      },
    ],
    'account.create-alert.tsx': [
      both('/account/create-alert?keyword=nurse', toSignIn('/account/create-alert?keyword=nurse'), '200 New job alert'),
    ],
    'account.summary.tsx': [both('/account/summary', toSignIn('/account/summary'), '200 Your profile on one page')],
    'account.your-data.tsx': [both('/account/your-data', toSignIn('/account/your-data'), '200 Your data')],
    'account.login.tsx': [both('/account/login', '200 Sign in', '302 /dashboard')],
    'console.tsx': [both('/console', toStaffSignIn('/console'))],
    'console.index.tsx': [both('/console', toStaffSignIn('/console'))],
    'console.sign-in.tsx': [both('/console/sign-in', '200 Staff sign in')],
    'console.forgot-password.tsx': [both('/console/forgot-password', '200 Forgotten your password?')],
    'console.password.tsx': [both('/console/password', '200 Checking your link')],
    'console.provider.tsx': [both('/console/provider', '200 You are not signed in')],
    'console.second-factor.tsx': [both('/console/second-factor', '302 /console/sign-in')],
    'console.adverts.index.tsx': [both('/console/adverts', toStaffSignIn('/console/adverts'))],
    'console.adverts.new.tsx': [both('/console/adverts/new', toStaffSignIn('/console/adverts/new'))],
    'console.adverts.$advertId.tsx': [both('/console/adverts/1', toStaffSignIn('/console/adverts/1'))],
    'console.feeds.index.tsx': [both('/console/feeds', toStaffSignIn('/console/feeds'))],
    'console.feeds.$name.tsx': [both('/console/feeds/hr', toStaffSignIn('/console/feeds/hr'))],
    'console.account.tsx': [both('/console/account', toStaffSignIn('/console/account'))],
    'console.staff.tsx': [both('/console/staff', toStaffSignIn('/console/staff'))],
    'console.audit.tsx': [both('/console/audit', toStaffSignIn('/console/audit'))],
    'console.templates.tsx': [both('/console/templates', toStaffSignIn('/console/templates'))],
    'console.applications.tsx': [both('/console/applications', toStaffSignIn('/console/applications'))],
    'console.applications_.$guid.tsx': [both('/console/applications/nonsense', toStaffSignIn('/console/applications/nonsense'))],
    'account.code.tsx': [both('/account/code', '200 There is nothing to confirm here', '302 /dashboard')],
    'account.register.tsx': [both('/account/register', '200 Create an account', '302 /dashboard')],
    'account.forgot-password.tsx': [both('/account/forgot-password', '200 Forgotten your password?', '302 /dashboard')],
    'confirm-password.$email.$token.tsx': [
      both('/confirm-password/sam@mail.example/token', '200 This link no longer works', '302 /dashboard'),
    ],
    'consent-confirmed.$token.tsx': [both('/consent-confirmed/token', '200 Your consent')],
    'accepted-terms-and-conditions.$guid.tsx': [both('/accepted-terms-and-conditions/guid', '200 Our terms')],
    'account.confirm-email.tsx': [both('/account/confirm-email?userId=x&code=y', '200 Confirming your email address', '302 /dashboard')],
    'account.confirm-email-change.tsx': [both('/account/confirm-email-change?userId=x&code=y', '200 Confirming your new email address')],
    'account.confirm-alert.tsx': [
      both('/account/confirm-alert?userId=x&code=y', '200 Starting your job alert'),
      both('/account/confirm-alert', '200 This link no longer works'),
    ],
    'job-alert.$token.tsx': [both('/job-alert/nonsense', '200 Your job alert')],
    'unsubscribe-successful.$token.tsx': [both('/unsubscribe-successful/nonsense', '200 Unsubscribing you')],
    'account.unblock-email.tsx': [
      both('/account/unblock-email?userId=x&email=y&code=z', '200 Unblocking your email address'),
      both('/account/unblock-email', '200 This link no longer works'),
    ],
    'advert-preview.$guid.tsx': [both('/advert-preview/nonsense', notFound)],
    // Of the development server alone.
    'dev.gallery.tsx': [both('/dev/gallery', notFound)],
  };
});

function pageHeading({ pages }: TenantContent, slug: (typeof pageSlugs)[number]): string {
  const { title, showTitle, banner } = pages[slug];
  return showTitle === 'true' ? title : (banner?.title ?? title);
}

/** "200 Sign in", "302 /account/manage". */
async function answerOf(site: Site, path: string, candidate?: TestCandidate): Promise<string> {
  const { status, headers, body } = await site.get(path, { headers: candidate ? { cookie: candidate.cookie } : {} });
  if (headers['location']) return `${status} ${new URL(headers['location'], site.origin).href.replace(site.origin, '')}`;
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1] ?? 'no heading';
  const words = heading
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
  return `${status} ${words}`;
}

test('every page of the product is in the table of what it answers in each mode', () => {
  const routes = readdirSync(join(import.meta.dirname, '../../apps/web/src/routes')).filter((file) => !/^(-|__root)/.test(file));
  expect(Object.keys(rows).sort()).toEqual(routes.sort());
});

// sign-in.session.4 sign-in.session.5 tenants.pages.6
// routes.pages.1 routes.pages.2 routes.pages.3 routes.pages.4 routes.pages.6
test.each([
  ['northmoor', 'a visitor', northmoor, 0],
  ['northmoor', 'a candidate', northmoor, 1],
  ['portal', 'a visitor', portal, 0],
  ['portal', 'a candidate', portal, 1],
] as const)('on %s each page answers %s as its mode says', async (name, _who, site, who) => {
  const table = Object.values(rows).flat();
  // One at a time: so many pages at once would be more than a site renders in a second.
  const answers: Record<string, string> = {};
  for (const { path } of table) answers[path] = await answerOf(site, path, who === 1 ? candidates[name] : undefined);
  const expected = Object.fromEntries(
    table.map((row) => {
      const answer = row[name][who];
      return [row.path, typeof answer === 'string' ? answer : (expect.stringMatching(answer) as string)];
    }),
  );
  expect(answers).toEqual(expected);
});

const open = (path: string) => openAlive(page, portal.origin + path);
/** The client site is not there to be asked: what would be asked of it is answered here. */
const standIn = () =>
  page.route(`${clientSite}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Client site</title>' }));

describe('in account application mode', () => {
  // tenants.mode.1
  test('signing in leads from / to the dashboard at /, and from the search to that of the client site', async () => {
    await standIn();
    for (const [path, end] of [
      ['/', `${portal.origin}/`],
      ['/account/login?returnUrl=%2Fsearch', `${clientSite}search`],
      ['/account/login?returnUrl=%2Fjob%2Fany%2F1', `${clientSite}job/any/1`],
    ] as const) {
      // The page that is signed in goes first: what it still asks for would be refused.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await open(path);
      await page.getByRole('textbox', { name: /^Email/ }).fill(candidates.portal.email);
      await page.getByLabel('Password').first().fill(goodPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(end);
    }
  });

  // tenants.mode.2
  test('no page links to the search, jobs, a job or news on this site', async () => {
    const own = ['/', '/dashboard', '/applications', '/account/manage', '/about', '/advert-preview/nonsense', '/our-service'];
    for (const path of own) {
      const { body } = await portal.get(path, { headers: { cookie: candidates.portal.cookie } });
      const links = tags(body, 'a').map(({ href = '' }) => href);
      expect(
        links.filter((href) => /^\/(search|jobs?|news-events)([/?#]|$)/.test(href)),
        path,
      ).toEqual([]);
      expect(links, path).toContain(`${clientSite}search`);
    }
  });

  // dashboard.dashboard.5 dashboard.dashboard.6 dashboard.dashboard.7
  test('the dashboard links to the jobs and the news of the client site, and offers no search on this site', async () => {
    const { body } = await portal.get('/', { headers: { cookie: candidates.portal.cookie } });
    const main = /<main.*<\/main>/s.exec(body)?.[0] ?? '';
    const links = tags(main, 'a').map(({ href = '' }) => href);
    const [first] = await advertsOf(portal);
    expect(links).toEqual(
      expect.arrayContaining([`${clientSite}search`, clientSite + jobPath(first ?? { jobName: '', advertId: 0 }).slice(1)]),
    );
    // The tile and the link (dashboard.dashboard.5 and dashboard.dashboard.6).
    expect(links.filter((href) => href === `${clientSite}news-events`)).toHaveLength(2);
    expect(mainText(body)).toMatch(/News &amp; Events.*Read our news and events/);
    expect(mainText(body)).not.toMatch(/Our service|See all jobs/);
  });

  test('an address that leads nowhere ends on the dashboard, which says what was not found', async () => {
    await candidates.portal.enter(page.context());
    await open('/nothing/deeper');
    expect(page.url()).toBe(`${portal.origin}/?missing=%2Fnothing%2Fdeeper`);
    const main = page.getByRole('main');
    expect(await main.getByText('We could not find /nothing/deeper').isVisible()).toBe(true);
    expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe('Hello, Morgan');
  });

  // tenants.mode.4
  test('the style sheet of the client site follows the tenant’s theme where there is one', async () => {
    const { styleSheetPath } = await portal.json<{ styleSheetPath: string | null }>('/api/cms/header');
    const { body } = await portal.get('/about');
    const sheets = tags(body, 'link').flatMap(({ rel, href }) => (rel === 'stylesheet' ? [href] : []));
    const theme = sheets.findIndex((href) => href?.startsWith('/tenant/theme.css'));
    expect(theme).toBeGreaterThan(0);
    expect(sheets.slice(theme + 1)).toEqual(styleSheetPath ? [styleSheetPath] : []);
  });
});

describe('in normal mode', () => {
  // dashboard.dashboard.4 dashboard.dashboard.7
  test('the dashboard searches here, has Our service for a tile and no news', async () => {
    const { body } = await northmoor.get('/dashboard', { headers: { cookie: candidates.northmoor.cookie } });
    expect(mainText(body)).toMatch(/See all jobs.*Our service/);
    expect(mainText(body)).not.toMatch(/News/);
  });

  // tenants.folder.4
  test('screens are called what the tenant’s content calls them', async () => {
    const { screens, siteTitle } = contents.northmoor;
    const [advert] = await advertsOf(northmoor);
    const headers = { cookie: candidates.northmoor.cookie };
    for (const [path, screen, call] of [
      ['/account/login', screens.login, {}],
      ['/account/register', screens.register, {}],
      ['/account/confirm-email?userId=x&code=y', screens.confirmEmail, {}],
      ['/account/confirm-email-change?userId=x&code=y', screens.confirmEmailChange, { headers }],
      ['/account/unblock-email', screens.unblockEmail, {}],
      ['/account/confirm-alert', screens.confirmAlert, {}],
      ['/job-alert/token', screens.jobAlert, {}],
      ['/unsubscribe-successful/token', screens.unsubscribed, {}],
      ['/account/forgot-password', screens.forgotPassword, {}],
      ['/consent-confirmed/token', screens.consentConfirmed, {}],
      ['/accepted-terms-and-conditions/guid', screens.termsAccepted, {}],
      ['/confirm-password/sam@mail.example/token', screens.setPassword, {}],
      ['/dashboard', screens.dashboard, { headers }],
      ['/applications', screens.applications, { headers }],
      ['/saved-jobs', screens.savedJobs, { headers }],
      ['/account/manage', screens.manage, { headers }],
      ['/account/summary', screens.summary, { headers }],
      [`/apply${jobPath(advert ?? { jobName: '', advertId: 0 }).slice(4)}`, screens.apply, { headers }],
    ] as const) {
      const { body } = await northmoor.get(path, call);
      const title = screen.title.replace('{job}', advert?.jobTitle ?? '');
      expect(/<title>(.*?)<\/title>/.exec(body)?.[1], path).toBe(`${title} - ${siteTitle}`);
      expect(tags(body, 'meta'), path).toContainEqual(expect.objectContaining({ name: 'description', content: screen.description }));
    }
  });
});
