import { candidateTypes, type JobAlert, type Problem } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmLinkIn, mailsTo, register } from '../../testing/account-journey.ts';
import { createAlert, librarian, librarianOf, skeletonWithAlert } from '../../testing/alert-acts.ts';
import { emailChanges, freshEmail } from '../../testing/email-changes.ts';
import { type SignedInCandidate, signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';

const day = 86_400_000;
let site: TestSite;
let acts: ReturnType<typeof emailChanges>;
beforeAll(async () => {
  site = await startTestSite();
  acts = emailChanges(site);
});
afterAll(() => site.stop());

const codeOf = async (answer: ReturnType<typeof acts.follow>) => (await answer).json<Problem>().code;

describe('a link that changes nothing says why', () => {
  // account.change.2
  test.each<[string, string, (made: Awaited<ReturnType<typeof acts.asked>>) => ReturnType<typeof acts.follow>]>([
    ['used', 'link-used', async ({ link }) => acts.follow(link).then(() => acts.follow(link))],
    [
      'a day old',
      'link-ended',
      async ({ link }) => {
        site.wait(day);
        return acts.follow(link);
      },
    ],
    [
      'cancelled',
      'link-ended',
      async ({ candidate, link }) => {
        expect((await acts.get('closeChangeEmailRequest', candidate)).json()).toBe(true);
        return acts.follow(link);
      },
    ],
    [
      'sent again since',
      'link-ended',
      async ({ candidate, link }) => {
        await acts.get('resendChangeEmail', candidate);
        return acts.follow(link);
      },
    ],
    [
      'for an address given up for another',
      'link-ended',
      async ({ candidate, link }) => {
        await acts.ask(candidate, freshEmail());
        return acts.follow(link);
      },
    ],
    [
      'from before a new password',
      'link-ended',
      async ({ candidate, link }) => {
        expect((await acts.resetPassword(candidate.candidateId, await acts.passwordToken(candidate.email))).json()).toBe(true);
        return acts.follow(link);
      },
    ],
    ['cut short', 'link-ended', async ({ link }) => acts.follow({ ...link, code: link.code.slice(0, -1) })],
    ['without its end', 'bad-input', async ({ link }) => acts.follow({ ...link, code: '' })],
    ['of another account', 'link-ended', async ({ link }) => acts.follow({ ...link, userId: (await acts.asked()).link.userId })],
    ['on another tenant’s site', 'link-ended', async ({ link }) => acts.follow(link, { host: hosts.harrowFinch })],
    [
      'used for another purpose',
      'link-ended',
      async ({ candidate, link }) => acts.verify({ email: candidate.email, token: link.code, purpose: 'unblock', userId: link.userId }),
    ],
    [
      'used to confirm a registration',
      'link-ended',
      async ({ candidate, link }) => acts.verify({ email: candidate.email, token: link.code, purpose: 'confirm', userId: link.userId }),
    ],
    [
      'used, and then shown to confirm a registration',
      'link-ended',
      async ({ email, link }) => {
        await acts.follow(link);
        return acts.verify({ email, token: link.code, purpose: 'confirm', userId: link.userId });
      },
    ],
    [
      'named with another address',
      'link-ended',
      async ({ candidate, link }) => acts.verify({ email: candidate.email, token: link.code, purpose: 'change', userId: link.userId }),
    ],
  ])('%s: %s', async (name, code, tryIt) => {
    const made = await acts.asked();
    expect(await codeOf(tryIt(made))).toBe(code);
    expect(await acts.addressOf(made.candidate)).toBe(/^used(,|$)/.test(name) ? made.email : made.candidate.email);
  });

  test('a confirmation link changes no address', async () => {
    const email = freshEmail();
    await register(site, email);
    const link = confirmLinkIn((await mailsTo(site, email)).at(-1));
    expect(await codeOf(acts.follow(link))).toBe('link-ended');
    expect((await acts.verify({ email, token: link.code, purpose: 'confirm', userId: link.userId })).json()).toBe(true);
  });
});

// mails.links.3
test('the one call for links of every purpose also changes an address', async () => {
  const { candidate, email, link } = await acts.asked();
  expect((await acts.verify({ email, token: link.code, purpose: 'change', userId: link.userId })).json()).toBe(true);
  expect(await acts.addressOf(candidate)).toBe(email);
});

test('of twenty redemptions at once, one changes the address', async () => {
  const { candidate, email, link } = await acts.asked();
  const answers = await Promise.all(Array.from({ length: 20 }, () => acts.follow(link)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 410).length]).toEqual([1, 19]);
  expect(await acts.addressOf(candidate)).toBe(email);
});

describe('an address that another account has', () => {
  // account.change.5
  test('gets a mail without a link; the requester gets the same answer as for a free address', async () => {
    const [owner, candidate, other] = [
      await signedInCandidate(site),
      await acts.candidateWithPassword(),
      await acts.candidateWithPassword(),
    ];
    const free = freshEmail();
    const answers = [await acts.ask(candidate, owner.email), await acts.ask(other, free)];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect([await acts.waiting(candidate), await acts.waiting(other)]).toEqual([owner.email, free]);
    expect([(await acts.get('resendChangeEmail', candidate)).body, (await acts.get('resendChangeEmail', other)).body]).toEqual([
      '{"accepted":true}',
      '{"accepted":true}',
    ]);
    const mails = await mailsTo(site, owner.email);
    expect(mails.map(({ subject }) => subject)).toContain('You already have an account with Northmoor Colleges Group');
    expect(mails.some(({ text }) => text?.includes('/account/confirm-email-change'))).toBe(false);
  });

  test('since the link was mailed, is a 409, and its owner keeps it', async () => {
    const { candidate, email, link } = await acts.asked();
    const owner = await signedInCandidate(site);
    await site.asTenant(hosts.northmoor, (trx) =>
      trx.updateTable('candidate').set({ email }).where('id', '=', owner.candidateId).execute(),
    );
    expect(await codeOf(acts.follow(link))).toBe('address-taken');
    expect([await acts.addressOf(owner), await acts.addressOf(candidate)]).toEqual([email, candidate.email]);
  });

  test('goes to one of the two accounts if both links are followed at once', async () => {
    const [first, second] = [await acts.asked(), await acts.candidateWithPassword()];
    await acts.ask(second, first.email);
    const links = [first.link, await acts.linkTo(first.email)];
    expect(links[0]?.userId).not.toBe(links[1]?.userId);
    const statuses = (await Promise.all(links.map((link) => acts.follow(link)))).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
  });

  test('that was never confirmed goes to the candidate who proves ownership of it', async () => {
    const { email, candidate, link } = await acts.asked();
    await register(site, email);
    expect((await acts.follow(link)).json()).toBe(true);
    expect(await acts.addressOf(candidate)).toBe(email);
  });

  test('on another tenant’s site is free here', async () => {
    const twin = await signedInCandidate(site, { host: hosts.harrowFinch });
    const candidate = await acts.candidateWithPassword();
    await acts.ask(candidate, twin.email);
    expect((await acts.follow(await acts.linkTo(twin.email))).json()).toBe(true);
    expect([await acts.addressOf(candidate), await acts.addressOf(twin, hosts.harrowFinch)]).toEqual([twin.email, twin.email]);
  });
});

const alertsOf = async ({ headers }: SignedInCandidate) =>
  (await site.call({ url: '/api/v1/jobAlert', headers })).json<JobAlert[]>().map(({ criteria }) => criteria.title);

describe('an address that only has job alerts', () => {
  test('gets the link and a notice about its alerts; the new account takes the alerts over, and their mail links still work', async () => {
    const [candidate, email] = [await acts.candidateWithPassword(), freshEmail()];
    await skeletonWithAlert(site, email);
    await acts.ask(candidate, email);
    const link = await acts.linkTo(email);
    expect((await mailsTo(site, email)).at(-1)?.text).toMatch(
      /Job alerts for this address will move to your account, which can have 5 at most/,
    );
    expect([await alertsOf(candidate), await acts.addressOf(candidate)]).toEqual([[], candidate.email]);
    expect((await acts.follow(link)).json()).toBe(true);
    expect([await alertsOf(candidate), await acts.addressOf(candidate)]).toEqual([[librarian.title], email]);
    const { rows } = await site.ownerPool.query('select type from candidate where email = $1', [email]);
    expect(rows).toEqual([{ type: candidateTypes.full }]);
  });

  test('keeps its alert even if somebody has registered with it since without confirming', async () => {
    const [candidate, email] = [await acts.candidateWithPassword(), freshEmail()];
    await skeletonWithAlert(site, email);
    await register(site, email);
    await acts.ask(candidate, email);
    expect((await acts.follow(await acts.linkTo(email))).json()).toBe(true);
    expect([await alertsOf(candidate), await acts.addressOf(candidate)]).toEqual([[librarian.title], email]);
  });

  test('does not change an account that already has five alerts', async () => {
    const [candidate, email] = [await acts.candidateWithPassword(), freshEmail()];
    await skeletonWithAlert(site, email);
    const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
    for (const title of titles) await createAlert(site, candidate, { criteria: { ...librarianOf(title), title } });
    await acts.ask(candidate, email);
    expect((await acts.follow(await acts.linkTo(email))).json()).toBe(true);
    expect([new Set(await alertsOf(candidate)), await acts.addressOf(candidate)]).toEqual([new Set(titles), email]);
  });
});
