import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiKeyOf } from '../../../testing/api-key.ts';
import { staffActs } from '../../../testing/staff-acts.ts';
import { hosts, startTestSite, type TestSite } from '../../../testing/test-site.ts';
import { pauseTenant, resumeTenant } from './pause-tenant.queries.ts';

let site: TestSite;
let staff: string;
let tenantId: number;
beforeAll(async () => {
  site = await startTestSite();
  staff = (await staffActs(site).member('owner')).cookie;
  tenantId = await site.tenantId(hosts.northmoor);
});
afterAll(() => site.stop());

/** Longer than the directory keeps a tenant. */
const noticed = () => site.wait(3_000);
const browser = { accept: 'text/html' };

async function whilePaused(words: string | null, work: () => Promise<void>): Promise<void> {
  await pauseTenant(site.ownerPool, tenantId, words, site.services.clock());
  noticed();
  try {
    await work();
  } finally {
    await resumeTenant(site.ownerPool, tenantId, site.services.clock());
    noticed();
  }
}

// tenants.pause.1
describe('a paused site', () => {
  test.each([
    ['GET', '/'],
    ['GET', '/jobs'],
    ['GET', '/no-such-page'],
    ['GET', '/robots.txt'],
    ['GET', '/sitemap.xml'],
    ['GET', '/search.rss'],
    ['POST', '/api/account/login'],
    ['POST', '/api/v1/adverts/search'],
    ['GET', '/api/v1/candidate'],
    ['GET', '/api/docs'],
  ] as const)('answers %s %s with 503 and says when to come back', async (method, url) => {
    await whilePaused(null, async () => {
      const answer = await site.call({ method, url, ...(method === 'POST' && { payload: {} }) });
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3600']);
      expect(answer.json()).toMatchObject({
        code: 'site-closed',
        detail: 'Northmoor Colleges Group has closed this site for now. Please come back later.',
      });
    });
    expect((await site.call({ method, url, ...(method === 'POST' && { payload: {} }) })).statusCode).not.toBe(503);
  });

  test('shows people a page with the tenant’s own words, as text', async () => {
    await whilePaused('We move to <b>new</b> offices & open again on Monday.', async () => {
      const { statusCode, headers, body } = await site.call({ method: 'GET', url: '/home', headers: browser });
      expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
      expect(body).toContain(
        '<h1>This site is closed for now</h1><p>We move to &lt;b&gt;new&lt;/b&gt; offices &amp; open again on Monday.</p>',
      );
      expect(body).not.toContain('home page');
    });
  });

  test('lets members of staff sign in, read and sign out, and change nothing', async () => {
    const acts = staffActs(site);
    const member = await acts.member('recruiter');
    await whilePaused('Closed.', async () => {
      site.wait(60_000);
      const entered = await acts.signIn(member.email, acts.codeOf(member.secret));
      expect(entered.statusCode).toBe(200);
      expect((await acts.call('GET', 'adverts', { cookie: staff })).statusCode).toBe(200);
      expect((await acts.call('GET', 'staff/members', { cookie: staff })).statusCode).toBe(200);
      const invited = await acts.call('POST', 'staff/members', {
        cookie: staff,
        payload: { email: 'new@staff.example', name: 'New', role: 'viewer' },
      });
      expect([invited.statusCode, invited.json()]).toEqual([
        503,
        expect.objectContaining({ code: 'site-closed', detail: expect.stringContaining('paused, so nothing can be changed') }),
      ]);
      expect((await acts.call('DELETE', 'staff/session', { cookie: member.cookie })).statusCode).toBe(200);
      for (const url of ['/api/tenant/details', '/tenant/theme.css'])
        expect((await site.call({ method: 'GET', url })).statusCode).toBe(200);
    });
  });

  test('lets programs read with their keys, and change nothing', async () => {
    const { headers } = await apiKeyOf(site, { scopes: ['adverts:read', 'adverts:write'] });
    await whilePaused(null, async () => {
      expect((await site.call({ method: 'GET', url: '/api/backoffice/v1/adverts', headers })).statusCode).toBe(200);
      expect((await site.call({ method: 'POST', url: '/api/backoffice/v1/adverts', headers, payload: {} })).statusCode).toBe(503);
    });
  });

  test('still unsubscribes those who press the button of an earlier email', async () => {
    await whilePaused(null, async () => {
      const answer = await site.call({ method: 'POST', url: '/api/v1/jobAlert/skeletonUnsubscribe?token=unknown' });
      expect(answer.statusCode).not.toBe(503);
    });
  });

  test('closes no other tenant’s site, and health still answers', async () => {
    await whilePaused(null, async () => {
      expect((await site.call({ method: 'GET', url: '/api/tenant/details', host: hosts.harrowFinch })).statusCode).toBe(200);
      expect((await site.call({ method: 'GET', url: '/robots.txt', host: hosts.harrowFinch })).statusCode).toBe(200);
      expect((await site.call({ method: 'GET', url: '/readyz' })).statusCode).toBe(200);
    });
  });
});

// tenants.pause.2
test('alerts and reminders are due only for sites that are open', async () => {
  const due = async () => {
    const { rows } = await site.ownerPool.query<{ id: number }>(
      "select id from tenants_with_adverts_closing($1, $1::timestamptz + interval '10 days') as id",
      [site.services.clock()],
    );
    return rows.map(({ id }) => id);
  };
  await site.addAdverts(hosts.northmoor, { closesAt: new Date(site.services.clock().getTime() + 5 * 86_400_000).toISOString() });
  expect(await due()).toContain(tenantId);
  await whilePaused(null, async () => expect(await due()).not.toContain(tenantId));
});
