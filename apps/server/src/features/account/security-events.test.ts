import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atTenant } from '../../platform/at.ts';
import { cookieOf, freshAddress, newestLink, register } from '../../testing/account-journey.ts';
import { secondFactorActs } from '../../testing/second-factor-acts.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { resetSecondFactor } from '../second-factor/index.ts';

let site: TestSite;
let acts: ReturnType<typeof secondFactorActs>;
beforeAll(async () => {
  site = await startTestSite({ keepLog: true });
  acts = secondFactorActs(site);
  await site.ownerPool.query(`
    create function refuse_commit() returns trigger language plpgsql as $$ begin raise exception 'the commit fails'; end $$;
    create constraint trigger refuse_mail after insert on mail deferrable initially deferred for each row execute function refuse_commit();
    create constraint trigger refuse_confirmed after update of confirmed_at on candidate deferrable initially deferred
      for each row execute function refuse_commit();`);
});
const commits = async (act: 'fail' | 'hold') => {
  const verb = act === 'fail' ? 'enable' : 'disable';
  await site.ownerPool.query(`alter table mail ${verb} trigger refuse_mail; alter table candidate ${verb} trigger refuse_confirmed`);
};
beforeEach(() => commits('hold'));
afterAll(() => site.stop());

type Line = { event?: string; tenantId?: number; candidateId?: string };
/** The security events that were logged while something was done. */
async function during(act: () => Promise<unknown>): Promise<Line[]> {
  const before = site.logged.length;
  await act();
  const lines = site.logged.slice(before).map((line) => JSON.parse(line) as Line);
  return lines.flatMap(({ event, tenantId, candidateId }) => (event ? [{ event, tenantId, ...(candidateId && { candidateId }) }] : []));
}
const namesOf = (lines: Line[]) => lines.map(({ event }) => event);

/** What each event tells of, ready to be done. */
const told: Record<string, (email: string) => Promise<() => Promise<unknown>>> = {
  'second-factor-off': async (email) => {
    const person = await acts.person(email);
    await acts.withApp(person);
    return () => acts.postAsOwner(person, 'secondFactor/totp/remove');
  },
  'recovery-code-used': async (email) => {
    const { recoveryCodes } = await acts.withApp(await acts.person(email));
    return () => acts.enter(email, recoveryCodes[0]);
  },
  'sign-in-new-device': async (email) => {
    await acts.person(email);
    await acts.enter(email);
    return () => acts.enter(email);
  },
  'second-factor-reset': async (email) => {
    await acts.withApp(await acts.person(email));
    const tenantId = await site.tenantId(hosts.northmoor);
    return () => resetSecondFactor(atTenant(site.services, tenantId), email).catch(() => null);
  },
  'email-confirmed': async (email) => {
    await register(site, email);
    const { userId, code } = await newestLink(site, email);
    return () => site.call({ url: `/api/account/confirmEmail?userId=${userId}&code=${code}` });
  },
};

test.each(Object.keys(told))('%s is logged after the commit, and not if the commit fails', async (event) => {
  const act = await told[event]?.(`${event}@mail.example`);
  if (!act) throw new Error(`nothing tells of ${event}`);
  await commits('fail');
  expect(namesOf(await during(act))).not.toContain(event);
  await commits('hold');
  expect(namesOf(await during(act))).toContain(event);
});

const ask = (email: string) => () =>
  site.call({ method: 'POST', url: '/api/account/forgotPassword', payload: { email }, remoteAddress: freshAddress() });

describe('events that must not reveal an account', () => {
  test('requesting a password link logs the same line for a known and an unknown address', async () => {
    await acts.person('known@mail.example');
    const line = { event: 'password-link-asked', tenantId: await site.tenantId(hosts.northmoor) };
    expect([await during(ask('known@mail.example')), await during(ask('nobody@mail.example'))]).toEqual([[line], [line]]);
  });

  test.each(['asker@mail.example', 'stranger@mail.example'])(
    'past the limits it is a link that was stopped, of %s alike',
    async (email) => {
      if (email.startsWith('asker')) await acts.person(email);
      for (let time = 0; time < 3; time += 1) await ask(email)();
      expect(await during(ask(email))).toEqual([{ event: 'link-stopped', tenantId: await site.tenantId(hosts.northmoor) }]);
    },
  );
});

test('a call that another site may have caused is logged, with its session', async () => {
  await acts.person('lured@mail.example');
  const [tenantId, headers] = [await site.tenantId(hosts.northmoor), { host: hosts.northmoor }];
  const changing = () => site.app.inject({ method: 'POST', url: '/api/account/login', payload: {}, headers });
  expect(await during(changing)).toEqual([{ event: 'foreign-request', tenantId }]);
  const cookie = cookieOf(await acts.enter('lured@mail.example'));
  const reading = () => site.app.inject({ url: '/api/account/sessions', headers: { ...headers, cookie } });
  expect(await during(reading)).toEqual([{ event: 'foreign-request', tenantId, candidateId: expect.any(String) }]);
});
