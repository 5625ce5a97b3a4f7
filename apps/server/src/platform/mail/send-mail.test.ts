import { candidateTypes } from '@berth/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readTenant } from '../../features/tenants/index.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import type { MailTemplate } from './mail.ts';
import { type MailRequest, queueMail } from './queue-mail.ts';
import { sendMailJob } from './send-mail.job.ts';

/** A template whose link is derived, as a confirmation's is. */
const note: MailTemplate = {
  name: 'note',
  compose: async ({ params }) =>
    params.occasion === 'past'
      ? null
      : {
          subject: 'A note for Zoë',
          heading: 'Heading',
          paragraphs: ['First <b>paragraph</b>', 'Second'],
          button: { label: 'Open', url: `https://site.example/n?id=${params.id}&x=1` },
          reason: 'You asked.',
        },
};

let server: MailServer;
let site: TestSite;
let tenantId: number;
let recipients = 0;
let recipient: string;
let candidateId: string;
beforeAll(async () => {
  server = await startMailServer();
  site = await startTestSite({ mailUrl: server.url });
  tenantId = await site.tenantId(hosts.northmoor);
});
beforeEach(async () => {
  server.taken.length = 0;
  server.refusals.length = 0;
  recipient = `reader-${(recipients += 1)}@mail.example`;
  candidateId = (
    await site.asTenant(hosts.northmoor, (trx) =>
      trx
        .insertInto('candidate')
        .values({ tenantId, type: candidateTypes.full, email: recipient, createdAt: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  ).id;
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const job = () => sendMailJob(site.services, [note], readTenant);
const rows = () => site.asTenant(hosts.northmoor, (trx) => trx.selectFrom('mail').selectAll().where('recipient', '=', recipient).execute());
const queue = (more: Partial<MailRequest> = {}) =>
  site.asTenant(hosts.northmoor, (trx) =>
    queueMail(site.services, trx, {
      tenantId,
      key: `note:${recipient}`,
      template: 'note',
      recipient,
      candidateId,
      params: { id: '7' },
      ...more,
    }),
  );

/** The data of the queued jobs for this test's mail. */
async function jobs(): Promise<{ tenantId: number; mailId: string }[]> {
  const ids = (await rows()).map(({ id }) => id);
  const { rows: found } = await site.ownerPool.query<{ data: { tenantId: number; mailId: string } }>(
    "select data from pgboss.job where name = 'send-mail'",
  );
  return found.map(({ data }) => data).filter(({ mailId }) => ids.includes(mailId));
}

async function send(): Promise<void> {
  const [data] = await jobs();
  if (!data) throw new Error('no job was queued');
  await job().work(data);
}
const isBlocked = async () =>
  (
    await site.asTenant(hosts.northmoor, (trx) =>
      trx.selectFrom('candidate').select('emailBlockedAt').where('id', '=', candidateId).executeTakeFirstOrThrow(),
    )
  ).emailBlockedAt !== null;

test('a mail leaves by SMTP as HTML and plain text, from the tenant, with a Message-ID of its own', async () => {
  await queue();
  await send();
  const [mail, ...more] = server.taken;
  const [row] = await rows();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'A note for Zoë',
    from: { name: 'Northmoor Colleges Group', address: 'no-reply@northmoor.example' },
    to: [{ address: recipient }],
    replyTo: [{ address: 'jobs@northmoor.example' }],
    messageId: `<${row?.id}@northmoor.example>`,
  });
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  expect(mail?.text).toContain('First <b>paragraph</b>');
  expect(mail?.text).toContain('Open:\nhttps://site.example/n?id=7&x=1');
  expect(mail?.text).toContain('You asked.\nNorthmoor Colleges Group, 0113 496 0100, jobs@northmoor.example');
  expect(mail?.html).toContain('First &lt;b&gt;paragraph&lt;/b&gt;');
  expect(mail?.html).toContain('href="https://site.example/n?id=7&amp;x=1"');
  expect(mail?.html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(row).toMatchObject({ status: 'sent', sentAt: expect.any(Date), claimedUntil: null });
});

test('a job that runs twice, or on ten workers at once, sends one mail', async () => {
  await queue();
  const [data] = await jobs();
  if (!data) throw new Error('no job was queued');
  const atOnce = await Promise.allSettled(Array.from({ length: 10 }, () => job().work(data)));
  await job().work(data);
  expect(server.taken).toHaveLength(1);
  for (const outcome of atOnce)
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toContain('another worker is sending this mail');
  expect(await rows()).toMatchObject([{ status: 'sent' }]);
});

test('the same cause queued again, or twenty times at once, is one mail and one job', async () => {
  await Promise.all(Array.from({ length: 20 }, () => queue()));
  await queue();
  expect(await rows()).toHaveLength(1);
  expect(await jobs()).toHaveLength(1);
});

test('a mail whose cause is rolled back is neither recorded nor sent', async () => {
  const before = (await site.ownerPool.query("select 1 from pgboss.job where name = 'send-mail'")).rowCount;
  await expect(
    site.asTenant(hosts.northmoor, async (trx) => {
      await queueMail(site.services, trx, { tenantId, key: `note:${recipient}`, template: 'note', recipient, params: {} });
      throw new Error('the cause failed');
    }),
  ).rejects.toThrow('the cause failed');
  expect(await rows()).toEqual([]);
  expect((await site.ownerPool.query("select 1 from pgboss.job where name = 'send-mail'")).rowCount).toBe(before);
});

test.each([
  ['greylisted', { at: 'rcpt', code: 451, words: 'try again later' }],
  ['refused after DATA', { at: 'data', code: 554, words: 'looks like spam' }],
  ['sent through a server that will not relay', { at: 'rcpt', code: 554, words: '5.7.1 relaying denied' }],
  ['sent to a full mailbox', { at: 'rcpt', code: 552, words: '5.2.2 mailbox full' }],
] as const)('a mail that is %s stays queued, blocks nobody, and the retry is the same message', async (_name, refusal) => {
  await queue();
  server.refusals.push(refusal);
  await expect(send()).rejects.toThrow(/^mail not taken: \w+ \d+$/);
  expect(await rows()).toMatchObject([{ status: 'queued', sentAt: null, claimedUntil: null }]);
  expect(await isBlocked()).toBe(false);
  site.wait(3_600_000);
  await send();
  const [row] = await rows();
  expect(server.taken).toHaveLength(1);
  expect(server.taken[0]).toMatchObject({
    messageId: `<${row?.id}@northmoor.example>`,
    date: `${row?.createdAt.toISOString().slice(0, 19)}.000Z`,
  });
  expect(server.taken[0]?.text).toContain('https://site.example/n?id=7&x=1');
});

test('why a mail was not taken is told without the address', async () => {
  await queue();
  server.refusals.push({ at: 'rcpt', code: 451, words: `no luck for ${recipient}` });
  const error = await send().catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).toBe('Error: mail not taken: EENVELOPE 451');
});

test.each([
  [550, 'no such user'],
  [553, 'not allowed'],
  [554, '5.1.1 unknown user'],
  [550, '5.2.1 mailbox disabled'],
])('an address refused with %i %s is blocked: nothing more is sent to it', async (code, words) => {
  await queue();
  server.refusals.push({ at: 'rcpt', code, words });
  await send();
  expect(await rows()).toMatchObject([{ status: 'rejected', sentAt: null }]);
  expect(await isBlocked()).toBe(true);
  await send();
  await queue({ key: `second:${recipient}` });
  for (const data of await jobs()) await job().work(data);
  expect(server.taken).toEqual([]);
  expect((await rows()).map(({ status }) => status).sort()).toEqual(['dropped', 'rejected']);
});

test('an address that the candidate has left behind does not block the one they have now', async () => {
  await queue();
  await site.asTenant(hosts.northmoor, (trx) =>
    trx
      .updateTable('candidate')
      .set({ email: `new-${recipient}` })
      .where('id', '=', candidateId)
      .execute(),
  );
  server.refusals.push({ at: 'rcpt', code: 550, words: 'no such user' });
  await send();
  expect(await rows()).toMatchObject([{ status: 'rejected' }]);
  expect(await isBlocked()).toBe(false);
});

test('a mail whose occasion has passed is dropped', async () => {
  await queue({ params: { occasion: 'past' } });
  await send();
  expect(server.taken).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'dropped', sentAt: null }]);
});

test('a mail of a candidate who has gone is gone with them', async () => {
  await queue();
  const [data] = await jobs();
  await site.asTenant(hosts.northmoor, (trx) => trx.deleteFrom('candidate').where('id', '=', candidateId).execute());
  if (data) await job().work(data);
  expect(server.taken).toEqual([]);
});

test('a worker that died lets its mail go after a minute', async () => {
  await queue();
  await site.asTenant(hosts.northmoor, (trx) =>
    trx
      .updateTable('mail')
      .set({ claimedUntil: new Date(site.services.clock().getTime() + 60_000) })
      .where('recipient', '=', recipient)
      .execute(),
  );
  await expect(send()).rejects.toThrow('another worker');
  site.wait(61_000);
  await send();
  expect(server.taken).toHaveLength(1);
});

test('another tenant’s job finds no mail', async () => {
  await queue();
  const [data] = await jobs();
  await job().work({ tenantId: await site.tenantId(hosts.harrowFinch), mailId: data?.mailId ?? '' });
  expect(server.taken).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'queued' }]);
});

test('a line break in a name or subject makes no header', async () => {
  const injecting: MailTemplate = {
    name: 'note',
    compose: async () => ({ subject: 'Nurse\r\nBcc: victim@mail.example', heading: 'H', paragraphs: [], reason: 'R.' }),
  };
  await queue();
  const [data] = await jobs();
  if (data) await sendMailJob(site.services, [injecting], readTenant).work(data);
  expect(server.taken[0]?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(server.taken[0]?.to).toHaveLength(1);
});

test('a mail server that is away fails the job, and the mail waits', async () => {
  const away = await startMailServer();
  await away.stop();
  await queue();
  const [data] = await jobs();
  const services = { ...site.services, config: { ...site.services.config, mailUrl: away.url } };
  await expect(sendMailJob(services, [note], readTenant).work(data ?? { tenantId: 0 })).rejects.toThrow(/^mail not taken: E\w+$/);
  expect(await rows()).toMatchObject([{ status: 'queued', claimedUntil: null }]);
});
