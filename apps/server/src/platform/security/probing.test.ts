import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { apiKeyOf } from '../../testing/api-key.ts';
import { oneLetterOff } from '../../testing/one-letter-off.ts';
import { signedInCandidate } from '../../testing/signed-in-candidate.ts';
import { hosts, startTestSite, type TestSite } from '../../testing/test-site.ts';
import { createLog } from '../log.ts';
import { securityEvent } from './security-events.ts';

let site: TestSite;
let tenantId: number;
beforeAll(async () => {
  site = await startTestSite({ keepLog: true });
  tenantId = await site.tenantId(hosts.northmoor);
  await site.addAdverts(hosts.northmoor, { reference: 'SAVED' });
});
afterAll(() => site.stop());

type Line = { event?: string; tenantId?: number; candidateId?: string; apiKeyId?: string; count?: number };
const eventsIn = (lines: string[]) => lines.map((line) => JSON.parse(line) as Line).filter(({ event }) => event !== undefined);
/** The security events that were logged during `act`. */
async function during(act: () => Promise<unknown>): Promise<string[]> {
  const before = site.logged.length;
  await act();
  return site.logged.slice(before).filter((line) => line.includes('"event"'));
}

const missing = '00000000-0000-4000-8000-000000000009';
// api.form.3
test.each<[string, 'GET' | 'PUT' | 'DELETE', string, (headers: Record<string, string>) => Promise<string>]>([
  [
    'session',
    'DELETE',
    '/api/account/sessions/',
    async (headers) => (await site.call({ url: '/api/account/sessions', headers })).json<{ id: string }[]>()[0]?.id ?? '',
  ],
  [
    'saved job',
    'DELETE',
    '/api/v1/savedJob/',
    async (headers) => {
      const [advert] = (await site.call({ url: '/api/v1/advert/list' })).json<{ advertId: number }[]>();
      const saved = await site.call({ method: 'POST', url: '/api/v1/savedJob', payload: { advertId: advert?.advertId }, headers });
      return saved.json<{ candidateSavedJobId: string }>().candidateSavedJobId;
    },
  ],
])('a call on another candidate’s %s is the same event as on an unknown one, without the given id', async (_what, method, path, idOf) => {
  const foreign = await idOf((await signedInCandidate(site)).headers);
  for (const id of [foreign, missing]) {
    const prober = await signedInCandidate(site);
    const lines = await during(async () =>
      expect((await site.call({ method, url: path + id, headers: prober.headers })).statusCode).toBe(404),
    );
    expect(eventsIn(lines)).toMatchObject([{ event: 'object-not-found', tenantId, candidateId: prober.candidateId }]);
    expect(lines.join()).not.toContain(id);
  }
});

test('an application with a CV that is not the candidate’s own is the same event', async () => {
  const prober = await signedInCandidate(site);
  const [advert] = (await site.call({ url: '/api/v1/advert/list' })).json<{ advertId: number }[]>();
  const payload = { advertId: advert?.advertId, version: 0, parts: { cvHash: 'a'.repeat(32) } };
  const put = () => site.call({ method: 'PUT', url: '/api/v1/candidate/applicationDraft', payload, headers: prober.headers });
  expect(eventsIn(await during(put))).toMatchObject([{ event: 'object-not-found', candidateId: prober.candidateId }]);
});

const withKey = (headers: Record<string, string>, host: (typeof hosts)[keyof typeof hosts] = hosts.northmoor) =>
  site.call({ method: 'PUT', url: '/api/v1/optionalFields', payload: { formName: 'candidateProfile', optionalFields: [] }, host, headers });

test('a refused API key is an event: the same for another tenant’s and an unknown key, and with its id if it is valid but lacks the right', async () => {
  const { key, headers } = await apiKeyOf(site);
  const foreign = await during(() => withKey(headers, hosts.harrowFinch));
  expect(eventsIn(foreign)).toMatchObject([{ event: 'api-key-refused', tenantId: await site.tenantId(hosts.harrowFinch) }]);
  const unknown = await during(() => withKey({ authorization: `Bearer ${oneLetterOff(key)}` }));
  expect(eventsIn(unknown)).toMatchObject([{ event: 'api-key-refused', tenantId }]);
  const { headers: narrow } = await apiKeyOf(site, { scopes: [] });
  expect(eventsIn(await during(() => withKey(narrow)))).toMatchObject([
    { event: 'api-key-refused', tenantId, apiKeyId: expect.any(String) },
  ]);
  expect([...foreign, ...unknown].join()).not.toMatch(/bk_|apiKeyId/);
});

test('a prober’s events are the first one and then a number a minute; another caller’s are apart', async () => {
  vi.useFakeTimers();
  try {
    const lines: string[] = [];
    const log = createLog({ logLevel: 'warn' }, { write: (line: string) => void lines.push(line) });
    const probe = (candidateId: string) => securityEvent({ services: { log }, tenantId: 1 }, 'object-not-found', { candidateId });
    for (let times = 0; times < 1_000; times += 1) probe('one');
    probe('two');
    const told = () => eventsIn(lines).map(({ candidateId, count }) => [candidateId, count]);
    expect(told()).toEqual([
      ['one', undefined],
      ['two', undefined],
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told().slice(2)).toEqual([['one', 999]]);
    probe('one');
    expect(told().slice(3)).toEqual([['one', undefined]]);
  } finally {
    vi.useRealTimers();
  }
});
