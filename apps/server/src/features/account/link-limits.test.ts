import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atCommand, atTenant } from '../../platform/at.ts';
import { freshAddress, mailsTo } from '../../testing/account-journey.ts';
import { emailChanges, freshEmail } from '../../testing/email-changes.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../testing/test-site.ts';
import { requestConsent } from '../consent/index.ts';
import { recordBounce } from './bounces.ts';

const hour = 3_600_000;
const somebody = '00000000-0000-4000-8000-000000000000';
let site: TestSite;
let acts: ReturnType<typeof emailChanges>;
beforeAll(async () => {
  site = await startTestSite();
  acts = emailChanges(site);
});
beforeEach(() => site.ownerPool.query('delete from rate_limit'));
afterAll(() => site.stop());

type Presented = { userId: string; token: string; email: string; host?: TestHost };
type Purpose = {
  lasts: number;
  /** Requests the link. Returns the address it is sent to if that is not the account's own. */
  ask: (candidate: SignedInCandidate) => Promise<string | undefined>;
  /** What the link looks like in its mail: its last part is the token. */
  link: RegExp;
  redeem: (presented: Presented) => ReturnType<TestSite['call']>;
};

const post = (url: string, payload: object, host: TestHost = hosts.northmoor) =>
  site.call({ method: 'POST', url, payload, host, remoteAddress: freshAddress() });
const byToken =
  (purpose: string) =>
  ({ host, ...body }: Presented) =>
    post('/api/account/confirmEmailVerifyToken', { ...body, purpose }, host);
const consent = (kind: 'terms' | 'outsideUkEea', call: string, link: RegExp): Purpose => ({
  lasts: 30 * 24 * hour,
  ask: async ({ email }) => void (await requestConsent(atTenant(site.services, await site.tenantId(hosts.northmoor)), { email, kind })),
  link,
  redeem: ({ token, host = hosts.northmoor }) =>
    site.call({ url: `/api/v1/candidate/${call}=${token}`, host, remoteAddress: freshAddress() }),
});

const purposes: Record<string, Purpose> = {
  confirm: {
    lasts: 7 * 24 * hour,
    ask: async ({ candidateId, email }) => {
      await site.ownerPool.query('update candidate set type = 4 where id = $1', [candidateId]);
      await post('/api/account/resendVerificationEmail', { email });
    },
    link: /confirm-email\?\S*code=([\w-]+)/,
    redeem: byToken('confirm'),
  },
  password: {
    lasts: hour,
    ask: async ({ email }) => void (await post('/api/account/forgotPassword', { email })),
    link: /confirm-password\/[^/]+\/([\w-]+)/,
    redeem: ({ userId, token, host }) => post('/api/account/resetPassword', { userId, token, password: 'Saddle-soap 77!' }, host),
  },
  change: {
    lasts: 24 * hour,
    ask: async (candidate) => {
      const email = freshEmail();
      await acts.ask(candidate, email);
      return email;
    },
    link: /confirm-email-change\?\S*code=([\w-]+)/,
    redeem: byToken('change'),
  },
  unblock: {
    lasts: 24 * hour,
    ask: async ({ email, headers }) => {
      await recordBounce(atCommand(site.services, await site.tenantId(hosts.northmoor), 'test'), { email });
      await site.call({ method: 'POST', url: '/api/account/unblockEmail', headers });
    },
    link: /unblock-email\?\S*code=([\w-]+)/,
    redeem: byToken('unblock'),
  },
  consent: consent('outsideUkEea', 'emailConsent?token', /consent-confirmed\/([\w-]+)/),
  terms: consent('terms', 'emailAcceptanceOfTerms?guid', /accepted-terms-and-conditions\/([\w-]+)/),
};

async function mailed(name: string): Promise<{ purpose: Purpose; presented: Presented; words: string }> {
  const purpose = purposes[name] as Purpose;
  const candidate = await acts.candidateWithPassword();
  const email = (await purpose.ask(candidate)) ?? candidate.email;
  const mails = await mailsTo(site, email);
  const words = mails.map(({ text = '' }) => text).findLast((text) => purpose.link.test(text)) ?? '';
  const token = purpose.link.exec(words)?.[1];
  if (!token) throw new Error(`no link to ${name} was mailed to ${email}`);
  return { purpose, presented: { userId: candidate.candidateId, token, email }, words };
}
/** Whether a link that was requested at `asked` works `waited` milliseconds later. */
async function redeemedAfter(name: string, asked: Date, waited: number): Promise<boolean> {
  site.stopClock(asked);
  const { purpose, presented } = await mailed(name);
  site.wait(waited);
  return (await purpose.redeem(presented)).body === 'true';
}
/** What the operator of one test says, and how it reads. */
const chosen: Record<string, [hours: number, words: string]> = {
  confirm: [72, '3 days'],
  password: [3, '3 hours'],
  change: [48, '2 days'],
  unblock: [48, '2 days'],
  consent: [96, '4 days'],
  terms: [96, '4 days'],
};
/** An answer without its id. */
const wordsOf = async (answer: ReturnType<TestSite['call']>) => (await answer).body.replace(/,"instance":"[^"]*"/, '');

describe.each(Object.keys(purposes))('the link of a mail to %s', (name) => {
  // mails.links.1
  test('has 256 bits, or the 122 of a GUID, and is not stored in the database', async () => {
    const { presented } = await mailed(name);
    expect(presented.token).toMatch(name === 'terms' ? /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ : /^[\w-]{43}$/);
    const { rows } = await site.ownerPool.query(
      'select t::text from mail_token t union all select t::text from consent_request t union all select t::text from mail t union all select t::text from pgboss.job t',
    );
    expect(JSON.stringify(rows)).not.toContain(presented.token);
  });

  // mails.links.1
  test('does not work for another account, purpose or tenant: the answer is the one for a made-up link, and the link still works', async () => {
    const { purpose, presented } = await mailed(name);
    const other = await signedInCandidate(site);
    const unknown = await wordsOf(purpose.redeem({ ...presented, userId: somebody, token: 'A'.repeat(43) }));
    const swapped = [purpose.redeem({ ...presented, host: hosts.harrowFinch })];
    // A consent's link names no account.
    if (!['consent', 'terms'].includes(name)) swapped.push(purpose.redeem({ ...presented, userId: other.candidateId }));
    expect(await Promise.all(swapped.map(wordsOf))).toEqual(swapped.map(() => unknown));
    for (const [foreign, { redeem }] of Object.entries(purposes)) {
      if (foreign === name) continue;
      expect(await wordsOf(redeem(presented)), foreign).toBe(await wordsOf(redeem({ ...presented, token: 'A'.repeat(43) })));
    }
    expect((await purpose.redeem(presented)).json()).toBe(true);
  });

  // mails.links.2
  test.each([
    ['spring', '2026-03-29T00:30:00Z'],
    ['autumn', '2026-10-25T00:30:00Z'],
  ])('works to the last millisecond of its time, and no longer, when the clocks change in %s', async (_season, noticed) => {
    // The change falls in the middle of the link's time, however long that is.
    const lasts = purposes[name]?.lasts ?? 0;
    const asked = new Date(Date.parse(noticed) - lasts / 2 + hour / 2);
    expect([await redeemedAfter(name, asked, lasts - 1), await redeemedAfter(name, asked, lasts)]).toEqual([true, false]);
  });

  // account.change.2 mails.links.2
  test('works as long as the operator says, and its mail says so', async () => {
    const usual = site.services.config.linkHours;
    site.services.config.linkHours = { confirm: 72, password: 3, changeEmail: 48, consent: 96 };
    try {
      const [hours, time] = chosen[name] ?? [0, ''];
      expect((await mailed(name)).words).toMatch(new RegExp(`works.* ${time}\\.`, 's'));
      const asked = new Date('2026-06-01T12:00:00Z');
      expect([await redeemedAfter(name, asked, hours * hour - 1), await redeemedAfter(name, asked, hours * hour)]).toEqual([true, false]);
    } finally {
      site.services.config.linkHours = usual;
    }
  });
});
