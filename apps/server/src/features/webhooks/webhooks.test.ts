import { createHmac } from 'node:crypto';
import type { Application, Delivery, Problem } from '@berth/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { apiKeyOf } from '../../testing/api-key.ts';
import { type ApplicantActs, applicantActs } from '../../testing/applicant-acts.ts';
import { publish } from '../../testing/publish.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { startWebhookServer, type WebhookServer } from '../../testing/webhook-server.ts';
import { deliver } from './attempt-delivery.ts';
import { forgetOldDeliveries } from './deliveries.ts';

let site: TestSite;
let server: WebhookServer;
let acts: ApplicantActs;
let headers: { authorization: string };
let writer: { authorization: string };
beforeAll(async () => {
  site = await startTestSite();
  acts = applicantActs(site);
  ({ headers } = await apiKeyOf(site, { scopes: ['webhooks:write'] }));
  ({ headers: writer } = await apiKeyOf(site, { scopes: ['applications:write'] }));
});
afterAll(() => site.stop());
beforeEach(async () => {
  server = await startWebhookServer();
});
afterEach(async () => {
  for (const { id } of (await call('GET', '')).json<{ id: string }[]>()) await call('DELETE', `/${id}`);
  await server.stop();
});

type Method = 'GET' | 'POST' | 'DELETE';
const call = (method: Method, path: string, payload?: object, of: { host?: TestHost; headers?: { authorization: string } } = {}) =>
  site.call({ method, url: `/api/backoffice/v1/webhooks${path}`, headers, ...(payload && { payload }), ...of });

const events = ['application.created', 'application.withdrawn'];
const add = async (url = server.url) => (await call('POST', '', { url, events })).json<{ id: string; secret: string }>();
const logOf = async ({ id }: { id: string }) =>
  (await call('GET', `/${id}/deliveries`)).json<{ deliveries: Delivery[]; nextCursor: string | null }>().deliveries;
const webhookOf = async ({ id }: { id: string }) =>
  (await call('GET', ''))
    .json<{ id: string; failures: number; pausedUntil: string | null; endedOn: string | null }[]>()
    .find((each) => each.id === id);

/** An application that is sent, with the jobs of its messages still waiting. */
async function applied() {
  const { candidate, cvHash } = await acts.withStoredCv();
  const advertId = await publish(site, { title: 'Kiln Technician' });
  const fields = { advertId: String(advertId), cvHash, coverLetterText: 'Dear Sam' };
  const { application } = (await acts.apply(candidate, fields)).json<{ application: Application }>();
  return { candidate, advertId, guid: application.applicationGuid };
}
/** Does what the queue does when the message is due. */
const deliverOf = async ([delivery]: Delivery[]) =>
  deliver(atTenant(site.services, await site.tenantId(hosts.northmoor)), { deliveryId: delivery?.id ?? '' });

describe('a message', () => {
  // webhooks.events.1 webhooks.events.2 webhooks.messages.1
  test('tells of an application and of its withdrawal, signed, and with nothing about the candidate', async () => {
    const webhook = await add();
    const { candidate, advertId, guid } = await applied();
    await site.call({ method: 'POST', url: `/api/v1/candidate/applications/${guid}/withdraw`, headers: candidate.headers });
    await site.mails();
    expect(server.received.map(({ headers: sent, body }) => new Webhook(webhook.secret).verify(body, sent))).toEqual(
      expect.arrayContaining(events.map((type) => ({ type, timestamp: expect.any(String), data: { applicationGuid: guid, advertId } }))),
    );
    const [first] = server.received;
    const signed = `${first?.headers['webhook-id']}.${first?.headers['webhook-timestamp']}.${first?.body}`;
    const key = Buffer.from(webhook.secret.replace('whsec_', ''), 'base64');
    expect(first?.headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
    expect(JSON.stringify(server.received)).not.toContain(candidate.email);
    expect((await logOf(webhook)).map(({ state, attempts, status }) => [state, attempts, status])).toEqual([
      ['delivered', 1, 204],
      ['delivered', 1, 204],
    ]);
  });

  // webhooks.events.1 webhooks.events.2
  test('tells of each changed state, of the change undone, and of a candidate’s answer, by ids alone', async () => {
    const wanted = ['application.state-changed', 'application.answered'];
    const webhook = (await call('POST', '', { url: server.url, events: wanted })).json<{ id: string }>();
    const { candidate, advertId, guid } = await applied();
    const other = await applied();
    const office = (path: string, payload: object) =>
      site.call({ method: 'POST', url: `/api/backoffice/v1/applications/acts${path}`, payload, headers: writer });
    const changing = { applicationGuids: [guid, other.guid], state: 'interview' };
    await office('', { ...changing, dryRun: true });
    expect(await logOf(webhook)).toEqual([]);
    const { actGuid } = (await office('', changing)).json<{ actGuid: string }>();
    await office(`/${actGuid}/undo`, {});
    await office('', { applicationGuids: [guid], message: { subject: 'An interview', body: 'Can you come?' } });
    site.wait(10 * 60_000);
    await site.ownerPool.query("update pgboss.job set start_after = now() where name = 'send-bulk-mail'");
    await site.mails();
    const answers = `/api/v1/candidate/applications/${guid}/messages`;
    await site.call({ method: 'POST', url: answers, payload: { text: 'A canary answer' }, headers: candidate.headers });
    const mine = { applicationGuid: guid, advertId };
    const theirs = { applicationGuid: other.guid, advertId: other.advertId };
    const told = (await logOf(webhook)).map(({ event, data }) => ({ event, data }));
    expect(told).toHaveLength(5);
    expect(told[0]).toEqual({ event: 'application.answered', data: mine });
    expect(told.slice(1)).toEqual(expect.arrayContaining([mine, theirs].map((data) => ({ event: 'application.state-changed', data }))));
    await site.mails();
    expect(JSON.stringify(server.received)).not.toMatch(/canary/i);
  });

  // webhooks.retries.1
  test('that fails is sent again with the same id, after pauses that grow, and in full speed after a success', async () => {
    const webhook = await add();
    const { guid } = await applied();
    server.behave((response) => response.writeHead(500).end());
    const pauses = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const before = site.services.clock().getTime();
      await deliverOf(await logOf(webhook));
      // Paused: nothing is sent.
      await deliverOf(await logOf(webhook));
      pauses.push(Math.round((Date.parse((await webhookOf(webhook))?.pausedUntil ?? '') - before) / 1_000));
      site.wait((pauses.at(-1) ?? 0) * 1_000 + 1_000);
    }
    expect([pauses, server.received.length]).toEqual([[5, 60, 300], 3]);
    server.behave((response) => response.writeHead(200).end());
    await deliverOf(await logOf(webhook));
    expect(new Set(server.received.map((sent) => sent.headers['webhook-id'])).size).toBe(1);
    expect(await webhookOf(webhook)).toMatchObject({ failures: 0, pausedUntil: null });
    expect(await logOf(webhook)).toMatchObject([{ state: 'delivered', attempts: 4, status: 200, data: { applicationGuid: guid } }]);
    // A queue that delivers its job twice.
    await deliverOf(await logOf(webhook));
    expect(server.received).toHaveLength(4);
  });

  // webhooks.retries.1 webhooks.retries.2
  test('has failed after three days, and can be sent again by hand', async () => {
    const webhook = await add();
    await applied();
    site.wait(3 * 86_400_000 + 1_000);
    const waiting = await logOf(webhook);
    await deliverOf(waiting);
    const [failed] = await logOf(webhook);
    expect([failed?.state, failed?.fault, server.received.length]).toEqual(['failed', 'not delivered within 3 days', 0]);
    const replayed = (await call('POST', `/${webhook.id}/deliveries/${failed?.id}/replay`)).json<Delivery>();
    expect([replayed.id, replayed.state, replayed.status]).toEqual([failed?.id, 'delivered', 204]);
  });

  // webhooks.retries.2
  test('that is sent again by hand in vain keeps its state and its next attempts', async () => {
    const webhook = await add();
    await applied();
    const replay = async () => {
      const [message] = await logOf(webhook);
      return (await call('POST', `/${webhook.id}/deliveries/${message?.id}/replay`)).json<Delivery>();
    };
    server.behave((response) => response.writeHead(500).end());
    expect(await replay()).toMatchObject({ state: 'waiting', status: 500, attempts: 1 });
    server.behave((response) => response.writeHead(204).end());
    await deliverOf(await logOf(webhook));
    server.behave((response) => response.writeHead(500).end());
    expect(await replay()).toMatchObject({ state: 'delivered', status: 500, attempts: 3 });
  });

  // webhooks.retries.2
  test('that was delivered by hand while an attempt was under way is not sent once more', async () => {
    const webhook = await add();
    await applied();
    const [message] = await logOf(webhook);
    let isFirst = true;
    server.behave(async (response) => {
      if (!isFirst) return response.writeHead(204).end();
      isFirst = false;
      await call('POST', `/${webhook.id}/deliveries/${message?.id}/replay`);
      return response.writeHead(500).end();
    });
    await deliverOf(await logOf(webhook));
    expect(await logOf(webhook)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  // webhooks.retries.3
  test('of a webhook that has ended is not sent by hand', async () => {
    const webhook = await add();
    await applied();
    server.behave((response) => response.writeHead(410).end());
    await deliverOf(await logOf(webhook));
    const sent = server.received.length;
    const [message] = await logOf(webhook);
    const replayed = (await call('POST', `/${webhook.id}/deliveries/${message?.id}/replay`)).json<Delivery>();
    expect([replayed.state, replayed.fault, server.received.length]).toEqual(['failed', 'the webhook has ended', sent]);
  });

  // webhooks.retries.3
  test('that is answered with 410 ends its webhook', async () => {
    const webhook = await add();
    server.behave((response) => response.writeHead(410).end());
    await applied();
    await deliverOf(await logOf(webhook));
    expect((await webhookOf(webhook))?.endedOn).not.toBeNull();
    await applied();
    expect(await logOf(webhook)).toHaveLength(1);
  });

  // webhooks.events.1
  test('is not made for an application that was not sent', async () => {
    const webhook = await add();
    const { candidate, cvHash } = await acts.withStoredCv();
    const advertId = await publish(site, { title: 'Kiln Technician' });
    expect((await acts.apply(candidate, { advertId: String(advertId), cvHash: `${cvHash}0` })).statusCode).toBe(400);
    expect(await logOf(webhook)).toEqual([]);
  });
});

describe('a webhook', () => {
  // webhooks.manage.2
  test('can be tried out, and says what came of it', async () => {
    const webhook = await add();
    const tried = (await call('POST', `/${webhook.id}/test`)).json<Delivery>();
    expect(tried).toMatchObject({ event: 'webhook.test', state: 'delivered', status: 204 });
    server.behave((response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end());
    expect((await call('POST', `/${webhook.id}/test`)).json<Delivery>()).toMatchObject({ state: 'failed', status: 302 });
    await server.stop();
    expect((await call('POST', `/${webhook.id}/test`)).json<Delivery>()).toMatchObject({
      state: 'failed',
      fault: 'no connection (ECONNREFUSED)',
    });
  });

  // webhooks.messages.2
  test.each(['http://10.1.2.3/', 'http://169.254.169.254/latest/meta-data', 'http://[::ffff:192.168.0.1]/', 'http://[fd00::1]/'])(
    'at %s is never connected to',
    async (url) => {
      const tried = (await call('POST', `/${(await add(url)).id}/test`)).json<Delivery>();
      expect([tried.state, tried.fault]).toEqual(['failed', 'its address is not on the public internet']);
    },
  );

  // webhooks.manage.1
  test.each([
    ['ftp://hr.example/', 'body.url'],
    ['hr.example', 'body.url'],
    [`https://hr.example/${'a'.repeat(2_000)}`, 'body.url'],
  ])('cannot have the address %.30s', async (url, path) => {
    const problem = (await call('POST', '', { url, events })).json<Problem>();
    expect([problem.status, problem.errors?.[0]?.path]).toEqual([400, path]);
  });

  // webhooks.manage.1
  test('is one of ten at most, also when many are added at once, and shows its secret once', async () => {
    const added = await Promise.all(Array.from({ length: 14 }, () => call('POST', '', { url: server.url, events })));
    expect(added.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(10);
    expect(added.find(({ statusCode }) => statusCode !== 200)?.json<Problem>()).toMatchObject({ status: 409, code: 'too-many-webhooks' });
    expect((await call('GET', '')).body).not.toContain('whsec_');
  });

  // webhooks.manage.3
  test('of another tenant is a 404, like none', async () => {
    const webhook = await add();
    const [delivery] = [(await call('POST', `/${webhook.id}/test`)).json<Delivery>()];
    const foreign = {
      host: hosts.harrowFinch,
      headers: (await apiKeyOf(site, { host: hosts.harrowFinch, scopes: ['webhooks:write'] })).headers,
    };
    const visits: [Method, string][] = [
      ['DELETE', `/${webhook.id}`],
      ['POST', `/${webhook.id}/test`],
      ['GET', `/${webhook.id}/deliveries`],
      ['POST', `/${webhook.id}/deliveries/${delivery?.id}/replay`],
    ];
    for (const [method, path] of visits) expect((await call(method, path, undefined, foreign)).statusCode).toBe(404);
    expect((await call('GET', '', undefined, foreign)).json()).toEqual([]);
  });
});

describe('the log of a webhook', () => {
  // webhooks.log.1
  test('is read page by page, by state, and is kept for 30 days', async () => {
    const webhook = await add();
    for (let turn = 0; turn < 5; turn += 1) await call('POST', `/${webhook.id}/test`);
    const ids: string[] = [];
    let cursor = '';
    do {
      const page = (await call('GET', `/${webhook.id}/deliveries?limit=2${cursor}`)).json<{
        deliveries: Delivery[];
        nextCursor: string | null;
      }>();
      ids.push(...page.deliveries.map(({ id }) => id));
      cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : '';
    } while (cursor);
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
    expect((await call('GET', `/${webhook.id}/deliveries?state=failed`)).json()).toEqual({ deliveries: [], nextCursor: null });
    expect((await call('GET', `/${webhook.id}/deliveries?cursor=nonsense`)).json<Problem>().errors?.[0]?.path).toBe('query.cursor');
    site.wait(31 * 86_400_000);
    await forgetOldDeliveries(atTenant(site.services, await site.tenantId(hosts.northmoor)));
    expect(await logOf(webhook)).toEqual([]);
  });
});
