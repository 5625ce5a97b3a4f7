import { describe, expect, test } from 'vitest';
import { composition } from '../../app.ts';
import { runAccountLifecycle } from '../../testing/account-lifecycle.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { retentionJob } from './retention.job.ts';

const forged = { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test;proto=http', 'x-original-host': 'evil.test' };

/** What is logged of an account, in the order of the life that the helper leads. */
const events = [
  'sign-in-failed',
  'sign-in',
  'sign-in-new-device',
  'email-confirmed',
  'password-link-asked',
  'password-set',
  'own-password-refused',
  'password-changed',
  'second-factor-on',
  'recovery-codes-renewed',
  'second-factor-refused',
  'session-ended',
  'recovery-code-used',
  'second-factor-off',
  'email-change-asked',
  'email-change-cancelled',
  'email-changed',
  'email-blocked',
  'email-unblocked',
  'account-exported',
  'account-erased',
];

// A hundred calls with seven slow password hashes: 6 s alone, half a minute when run with ten other tests.
const lifetime = { timeout: 120_000 };

const eventsIn = (lines: string[]) =>
  lines.map((line) => JSON.parse(line) as { event?: string; level: number }).flatMap(({ event }) => event ?? []);

describe.each([
  ['on its own', false, 'http://localhost'],
  ['behind a proxy', true, 'https://localhost'],
] as const)('an account from registration to deletion, on a site %s', (_where, trustProxy, origin) => {
  // personal-data.logs.1
  test(
    'leaves no mark of the person in the log, every event of its safety, and links to the tenant’s own host in every mail',
    lifetime,
    async () => {
      const site = await startTestSite({ keepLog: true, trustProxy });
      try {
        const addresses: Record<string, string> = trustProxy
          ? { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9, 198.51.100.78' }
          : {};
        await site.addAdverts(hosts.northmoor, {}, {});
        const { marks, unexpected } = await runAccountLifecycle(site, { ...forged, ...addresses, 'user-agent': 'Canary/1.0' });
        expect(unexpected).toEqual([]);

        expect(site.logged.length).toBeGreaterThan(50);
        const personal = [...marks, '203.0.113.9', '198.51.100.7'].flatMap((mark) => [mark, encodeURIComponent(mark)]);
        const holdsPersonal = (line: string) => personal.some((mark) => line.toLowerCase().includes(mark.toLowerCase()));
        expect(site.logged.filter(holdsPersonal)).toEqual([]);
        expect([...new Set(eventsIn(site.logged))].sort()).toEqual([...events].sort());

        // No request causes an operator's mails, so their links start with the site's known address.
        expect(await originsIn(site)).toEqual(new Set([origin, 'http://localhost:3000']));
      } finally {
        await site.stop();
      }
    },
  );
});

test('neither a server that refuses mails with the address in its text nor a retention warning puts the address into the log', async () => {
  const server = await startMailServer();
  const site = await startTestSite({ keepLog: true, mailUrl: server.url });
  try {
    const people = [await signedInCandidate(site), await signedInCandidate(site)];
    const words = `5.1.1 <${people[0]?.email}> at 198.51.100.77 is unknown`;
    server.refusals.push({ at: 'rcpt', code: 550, words }, { at: 'data', code: 451, words });
    site.wait(701 * 86_400_000);
    await retentionJob(site.services).work({ tenantId: 0 });
    await runDueJobs(site.ownerPool, composition.jobs(site.services));
    expect(site.logged.filter((line) => line.includes('mail not sent'))).toHaveLength(2);
    expect(eventsIn(site.logged)).toEqual(['email-blocked']);
    const marks = [...people.map(({ email }) => email), '198.51.100.77', 'Shah'];
    expect(site.logged.filter((line) => marks.some((mark) => line.includes(mark)))).toEqual([]);
  } finally {
    await site.stop();
    await server.stop();
  }
});

/** The origins of all links in mails. */
async function originsIn(site: TestSite): Promise<Set<string>> {
  const mails = await site.mails();
  const links = mails.flatMap(({ text, html }) => `${text} ${html}`.match(/https?:\/\/[^\s"'<>]+/g) ?? []);
  return new Set(links.map((link) => new URL(link).origin));
}
