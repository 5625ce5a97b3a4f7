import { cookieName, type ManageSection, manageSections, sectionPath, siteCookies } from '@berth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebHandler } from './draw-page.ts';
import { hashToken, newToken } from './platform/security/tokens.ts';
import { signedInCandidate } from './testing/signed-in-candidate.ts';
import { statementsDuring } from './testing/statements-during.ts';
import { hosts, startTestSite, type TestSite } from './testing/test-site.ts';
import { loadBuiltWeb } from './web.ts';

let site: TestSite;
let remembering: TestSite;
let web: WebHandler;
let cookies: Record<string, string>;
let job: string;
beforeAll(async () => {
  site = await startTestSite();
  remembering = await startTestSite({ beside: site, searchInMemory: true });
  // What a site remembers for two seconds is still warm on a slow machine.
  for (const each of [site, remembering]) each.stopClock(new Date());
  web = await loadBuiltWeb();
  await site.addAdverts(hosts.northmoor, { title: 'Nurse' }, { title: 'Porter' }, { title: 'Clerk' });
  const { candidateId } = await signedInCandidate(site);
  const token = newToken();
  await site.ownerPool.query("update candidate_session set kind = 'cookie', token_hash = $2 where candidate_id = $1", [
    candidateId,
    hashToken(token),
  ]);
  cookies = { [cookieName(siteCookies.session, false)]: token };
  await remembering.memory?.caughtUp();
  const { rows } = await site.ownerPool.query<{ id: number }>("select id from advert where job_title = 'Nurse'");
  job = `/job/nurse/${rows[0]?.id}`;
});
afterAll(async () => {
  await remembering.stop();
  await site.stop();
});

/** Renders a page; returns its status and its statements, without those that begin, end and set a transaction. */
async function statementsOf(path: string, of: TestSite): Promise<{ status: number; statements: string[] }> {
  const tenantId = await site.tenantId(hosts.northmoor);
  const http = { headers: {}, cookies, protocol: 'http', ip: '192.0.2.1', socket: {}, tenantId };
  const reply = { sent: false, header: () => reply, type: () => reply };
  const calls = of.app.pageCalls(http as unknown as FastifyRequest, reply as unknown as FastifyReply);
  const request = new Request(`http://${hosts.northmoor}${path}`);
  const context = { nonce: 'nonce', noteRoute: () => undefined, drawn: () => undefined, ...calls };
  const { result: page, statements } = await statementsDuring(() => Promise.resolve(web.fetch(request, { context })));
  const asked = statements.filter((text) => !/^(begin|start transaction|commit|rollback|select set_config)/i.test(text.trim()));
  return { status: page.status, statements: asked };
}

/** Pages that make several searches. */
const manySearches = ['/dashboard', '/search?keyword=astronaut'];

const sections = Object.keys(manageSections) as ManageSection[];

test.each<[string, () => string]>([
  ['the whole profile', () => '/account/summary'],
  ['manage account', () => '/account/manage'],
  ...sections.map((section): [string, () => string] => [`the section ${section}`, () => sectionPath(section)]),
  ['the saved jobs', () => '/saved-jobs'],
  ['the applications', () => '/applications'],
  ['a job', () => job],
  ['the dashboard, its adverts from memory,', () => '/dashboard'],
  ['a search that finds nothing, from memory,', () => '/search?keyword=astronaut'],
  ['the home page', () => '/'],
  ['a search', () => '/search?keyword=nurse'],
  ['the latest jobs', () => '/jobs'],
  ['the jobs in a place', () => '/jobs/in/leeds'],
  ['an employer', () => '/employer/aire-valley-college'],
  ['the jobs for a candidate', () => '/jobs-for-you'],
  ['a page of the site', () => '/about'],
])('%s takes at most ten statements when rendered for a candidate', async (_what, path) => {
  await expectFew(path(), manySearches.includes(path()) ? remembering : site);
});

test('the page with all data on a candidate sends about one statement for each kind of data', async () => {
  await expectFew('/account/your-data', site, 40);
});

test.each(manySearches)('%s sends up to two more statements where PostgreSQL answers searches', async (path) => {
  await expectFew(path, site, 12);
});

async function expectFew(path: string, of: TestSite, most = 10): Promise<void> {
  // Caches are warm on all but the first.
  await statementsOf(path, of);
  const { status, statements } = await statementsOf(path, of);
  expect(status).toBe(200);
  expect(statements.length, statements.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 110)).join('\n')).toBeLessThanOrEqual(most);
}
