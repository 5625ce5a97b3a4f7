import { createServer, type Socket } from 'node:net';
import { candidateTypes } from '@berth/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { provided } from '../../app.ts';
import { freshAddress, register } from '../../testing/account-journey.ts';
import { askForAlert } from '../../testing/alert-acts.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { claimMail, releaseMail } from './mail.queries.ts';
import type { MailTemplate } from './mail.ts';
import type { MailRequest } from './mail-request.ts';
import { queueMail } from './queue-mail.ts';
import { sendMailJob } from './send-mail.job.ts';

/** A template whose link is derived, like a confirmation's. */
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

type Holding = { claimMilliseconds: number; workMilliseconds: number };
const job = () => sendMailJob(site.services, [note], provided);
const rows = () => site.asTenant(hosts.northmoor, (trx) => trx.selectFrom('mail').selectAll().where('recipient', '=', recipient).execute());
const queue = (more: Partial<MailRequest> = {}) =>
  site.asTenant(hosts.northmoor, (trx) =>
    queueMail({ services: site.services, tenantId }, trx, {
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

// mails.sending.1 tenants.folder.3
test('a mail is sent by SMTP as HTML and plain text, from the tenant, with its own Message-ID', async () => {
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

// mails.sending.2
test('a job that runs twice, or on ten workers at once, sends one mail', async () => {
  await queue();
  const [data] = await jobs();
  if (!data) throw new Error('no job was queued');
  const atOnce = await Promise.allSettled(Array.from({ length: 10 }, () => job().work(data)));
  await job().work(data);
  expect(server.taken).toHaveLength(1);
  // A worker that finds the mail claimed does not fail: it tries again later.
  expect(atOnce.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'sent' }]);
});

// mails.sending.2
test('the same cause, queued again or twenty times at once, is one mail and one job', async () => {
  await Promise.all(Array.from({ length: 20 }, () => queue()));
  await queue();
  expect(await rows()).toHaveLength(1);
  expect(await jobs()).toHaveLength(1);
});

test('a mail whose cause is rolled back is neither recorded nor sent', async () => {
  const before = (await site.ownerPool.query("select 1 from pgboss.job where name = 'send-mail'")).rowCount;
  await expect(
    site.asTenant(hosts.northmoor, async (trx) => {
      await queueMail({ services: site.services, tenantId }, trx, { key: `note:${recipient}`, template: 'note', recipient, params: {} });
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
] as const)('an email that is %s stays queued, blocks no other, and the retry is the same message', async (_name, refusal) => {
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

test('the reason why a mail was refused is logged without the address', async () => {
  await queue();
  server.refusals.push({ at: 'rcpt', code: 451, words: `no luck for ${recipient}` });
  const error = await send().catch((reason: Error) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).toBe('Error: mail not taken: EENVELOPE 451');
});

// account.blocked.1
test.each([
  [550, 'no such user'],
  [553, 'not allowed'],
  [554, '5.1.1 unknown user'],
  [550, '5.2.1 mailbox disabled'],
])('an address refused with %i %s is blocked and gets no more mail', async (code, words) => {
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

test('a refused former address does not block the candidate’s current one', async () => {
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

test('a mail whose reason no longer applies is dropped', async () => {
  await queue({ params: { occasion: 'past' } });
  await send();
  expect(server.taken).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'dropped', sentAt: null }]);
});

test('erasing a candidate deletes their mails', async () => {
  await queue();
  const [data] = await jobs();
  await site.asTenant(hosts.northmoor, (trx) => trx.deleteFrom('candidate').where('id', '=', candidateId).execute());
  if (data) await job().work(data);
  expect(server.taken).toEqual([]);
});

test('the mail of a worker that died is sent by another job after a minute', async () => {
  await queue();
  await site.asTenant(hosts.northmoor, (trx) =>
    trx
      .updateTable('mail')
      .set({ claimedUntil: new Date(site.services.clock().getTime() + 60_000) })
      .where('recipient', '=', recipient)
      .execute(),
  );
  await send();
  expect(server.taken).toEqual([]);
  // That used no retry: another job tries again when the claim has ended.
  expect(await jobs()).toHaveLength(2);
  site.wait(61_000);
  await send();
  expect(server.taken).toHaveLength(1);
});

test('a worker that died while it sent a mail with documents lets it go after one claim, as any other', async () => {
  await site.services.files.put('cv', Buffer.from('%PDF'));
  await queue();
  const [data = { tenantId: 0 }] = await jobs();
  // Four answers: together they outlast a claim, which is long enough for a busy machine to renew it in time: it may come two seconds late.
  server.waits.push(1_200);
  const claimMilliseconds = 4_000;
  const sending = { isDone: false };
  const slow = sendMailJob(site.services, [letter], provided, undefined, { claimMilliseconds, workMilliseconds: 15_000 })
    .work(data)
    .finally(() => (sending.isDone = true));
  const ends = new Set<number | undefined>();
  const look = async () => {
    ends.add((await rows())[0]?.claimedUntil?.getTime());
    expect(sending.isDone).toBe(true);
  };
  // Looking without a pause takes both cores.
  await vi.waitFor(look, { interval: 50, timeout: 30_000 });
  ends.delete(undefined);
  await slow;
  // Renewed again and again, and never for longer than one claim.
  expect(ends.size).toBeGreaterThan(2);
  expect(await rows()).toMatchObject([{ status: 'sent', claimedUntil: null }]);
});

test('a claim from a clock that was ahead does not block a mail', async () => {
  await queue();
  const [{ id } = { id: '' }] = await rows();
  const now = site.services.clock();
  const ahead = new Date(now.getTime() + 40 * 86_400_000);
  await site.asTenant(hosts.northmoor, (trx) => claimMail(trx, id, now, ahead));
  await send();
  expect(server.taken).toHaveLength(1);
});

// tenants.pause.2
test('a bulk mail of a paused site waits and leaves once the site is open again; any other leaves at once', async () => {
  await site.ownerPool.query('update tenant set paused_at = now() where id = $1', [tenantId]);
  await queue();
  const [data = { tenantId: 0, mailId: '' }] = await jobs();
  const bulk = () => sendMailJob(site.services, [note], provided, { name: 'send-bulk-mail' }).work(data);
  await bulk();
  expect(server.taken).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'queued', claimedUntil: null }]);
  const { rows: later } = await site.ownerPool.query<{ waits: boolean }>(
    "select start_after > now() + interval '9 minutes' as waits from pgboss.job where name = 'send-bulk-mail'",
  );
  expect(later).toEqual([{ waits: true }]);
  await queue({ key: `prompt:${recipient}` });
  await job().work((await jobs()).find(({ mailId }) => mailId !== data.mailId) ?? { tenantId: 0 });
  expect(server.taken).toHaveLength(1);
  await site.ownerPool.query('update tenant set paused_at = null where id = $1', [tenantId]);
  await bulk();
  expect(server.taken).toHaveLength(2);
});

test('another tenant’s job finds no mail', async () => {
  await queue();
  const [data] = await jobs();
  await job().work({ tenantId: await site.tenantId(hosts.harrowFinch), mailId: data?.mailId ?? '' });
  expect(server.taken).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'queued' }]);
});

test('a line break in a name or subject adds no header', async () => {
  const injecting: MailTemplate = {
    name: 'note',
    compose: async () => ({ subject: 'Nurse\r\nBcc: victim@mail.example', heading: 'H', paragraphs: [], reason: 'R.' }),
  };
  await queue();
  const [data] = await jobs();
  if (data) await sendMailJob(site.services, [injecting], provided).work(data);
  expect(server.taken[0]?.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(server.taken[0]?.to).toHaveLength(1);
});

test('a mail server that is away fails the job, and the mail waits', async () => {
  const away = await startMailServer();
  await away.stop();
  await queue();
  const [data] = await jobs();
  const services = { ...site.services, config: { ...site.services.config, mailUrl: away.url } };
  await expect(sendMailJob(services, [note], provided).work(data ?? { tenantId: 0 })).rejects.toThrow(/^mail not taken: E\w+$/);
  expect(await rows()).toMatchObject([{ status: 'queued', claimedUntil: null }]);
});

const letter: MailTemplate = {
  name: 'note',
  compose: async (occasion) => {
    const content = await note.compose(occasion);
    return content && { ...content, attachments: [{ fileName: 'cv.pdf', mediaType: 'application/pdf', storageKey: 'cv' }] };
  },
};

test.each([
  ['is hung up on before its claim ends', note, 'mail not taken: EABORT'],
  ['has four times as long for a mail with documents', letter, undefined],
])('a mail server that is slow with each answer %s, and accepts the mail once', async (_what, template, expected) => {
  await site.services.files.put('cv', Buffer.from('%PDF'));
  const worker = (holding?: Holding) => sendMailJob(site.services, [template], provided, undefined, holding);
  await queue();
  const [data = { tenantId: 0 }] = await jobs();
  // Four answers: each is quick enough, but together they outlast the claim.
  server.waits.push(400);
  const slow = worker({ claimMilliseconds: 1_500, workMilliseconds: 1_000 })
    .work(data)
    .catch((reason: Error) => reason.message);
  await Promise.race([slow, vi.waitFor(() => expect(server.waits).toEqual([]), { interval: 10, timeout: 10_000 })]);
  const send = async () => {
    await worker().work(data);
    expect(await rows()).toMatchObject([{ status: 'sent' }]);
  };
  await vi.waitFor(send, { interval: 50, timeout: 20_000 });
  const outcome = await slow;
  expect(server.taken).toHaveLength(1);
  expect(outcome).toBe(expected);
  expect(await rows()).toMatchObject([{ status: 'sent' }]);
});

test('a worker whose claim has expired does not end the next worker’s claim', async () => {
  await queue();
  const [{ id } = { id: '' }] = await rows();
  const now = site.services.clock();
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  await site.asTenant(hosts.northmoor, async (trx) => {
    await claimMail(trx, id, now, after(30));
    await claimMail(trx, id, after(31), after(61));
    await releaseMail(trx, id, after(30));
  });
  expect(await rows()).toMatchObject([{ claimedUntil: after(61) }]);
  await site.asTenant(hosts.northmoor, (trx) => releaseMail(trx, id, after(61)));
  expect(await rows()).toMatchObject([{ claimedUntil: null }]);
});

test('no request waits for the mail server: while it hangs, a registration, a forgotten password and an alert are answered', async () => {
  const connected: Socket[] = [];
  const silent = createServer((socket) => void connected.push(socket));
  await new Promise<void>((listening) => void silent.listen(0, '127.0.0.1', listening));
  const { port } = silent.address() as { port: number };
  const services = { ...site.services, config: { ...site.services.config, mailUrl: `smtp://127.0.0.1:${port}` } };
  await queue();
  const [data = { tenantId: 0 }] = await jobs();
  let hasEnded = false;
  const talk = sendMailJob(services, [note], provided)
    .work(data)
    .catch(() => undefined)
    .finally(() => (hasEnded = true));
  await vi.waitFor(() => expect(connected).toHaveLength(1), { interval: 10, timeout: 10_000 });
  const mailsBefore = await site.ownerPool.query("select 1 from mail where status = 'queued'");
  expect((await register(site, 'hasty@mail.example')).statusCode).toBe(200);
  const payload = { email: recipient };
  const forgotten = site.call({ method: 'POST', url: '/api/account/forgotPassword', payload, remoteAddress: freshAddress() });
  expect((await forgotten).statusCode).toBe(200);
  await askForAlert(site, 'keen@mail.example');
  expect(hasEnded).toBe(false);
  const mailsAfter = await site.ownerPool.query("select 1 from mail where status = 'queued'");
  expect((mailsAfter.rowCount ?? 0) - (mailsBefore.rowCount ?? 0)).toBe(3);
  for (const socket of connected) socket.destroy();
  await talk;
  await new Promise((closed) => silent.close(closed));
});
