import { type SearchAdvice, sortOrders } from '@berth/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editDistance } from '../../../platform/edit-distance.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../../testing/test-site.ts';
import { learnWordsJob } from './learn-words.job.ts';
import { readNearWords } from './vocabulary.queries.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
  await site.addAdverts(
    hosts.northmoor,
    { title: 'Staff Nurse', locationName: 'Leeds' },
    { title: 'Staff Nurse (Nights)', locationName: 'Bradford' },
    { title: 'Registered Nurse', locationName: 'York', hours: 'Nights' },
    { title: 'Teaching Assistant', locationName: 'Leeds' },
    { title: 'Care Assistant', locationName: 'Leeds' },
    { title: 'Mathematics Lecturer', locationName: 'Leeds' },
    { title: 'SENCO', locationName: 'Leeds' },
    { title: 'Policy Adviser', locationName: 'Leeds' },
  );
  await site.addAdverts(hosts.harrowFinch, { title: 'Zookeeper' }, { title: 'Nruse' });
  await learnWordsJob(site.services).work({ tenantId: 0 });
});
afterAll(() => site.stop());

const ask = (payload: unknown, host: TestHost = hosts.northmoor) =>
  site.call({ host, method: 'POST', url: '/api/v1/advertereSearch/advice', payload: payload as object });
async function advise(keyword: string, more: object = {}, host?: TestHost): Promise<SearchAdvice> {
  const answer = await ask({ keywordParams: { keyword }, ...more }, host);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
async function total(payload: object): Promise<number> {
  const answer = await site.call({ method: 'POST', url: '/api/v1/advertereSearch/filteredSearch', payload });
  return answer.json<{ total: number }>().total;
}

// search.help.1
test.each([
  ['nruse', 'nurse'],
  ['Nruses', 'Nurses'],
  ['unrse', 'nurse'],
  ['matehmatisc', 'mathematics'],
  ['staff "registred nurse" -agency', null],
  ['"staff nruse" -agency', '"staff nurse" -agency'],
  ['TEACHIGN ASSISTENT', 'TEACHING ASSISTANT'],
  ['mathmatics lecuturer', 'mathematics lecturer'],
  ['careassistant', 'care assistant'],
  ['SENDCO', null],
  ['nurse', null],
  ['nruse -nurse', null],
  ['polisy', 'policy'],
  ['police', null],
  ['xqzwvy', null],
  ['ls99', null],
])('for %j the correction is %j', async (keyword, corrected) => {
  const { correction } = await advise(keyword);
  expect(correction?.keyword ?? null).toBe(corrected);
  if (correction) expect(correction.total).toBe(await total({ keywordParams: { keyword: correction.keyword } }));
});

test('the prefilter by letters misses no word that is near a misspelt one', async () => {
  const known = await site.asTenant(hosts.northmoor, (trx) => trx.selectFrom('searchWord').select('word').execute());
  const words = known.map(({ word }) => word).filter((word) => word.length > 3);
  const letter = fc.constantFrom('a', 'e', 'n', 'r', 's', 'z', 'é', '7');
  const slip = fc.record({ at: fc.nat(8), kind: fc.constantFrom('more', 'less', 'other', 'swap'), letter });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...words), fc.array(slip, { minLength: 1, maxLength: 2 }), async (word, slips) => {
      const typed = slips.reduce((text, { at, kind, letter: put }) => {
        const [before, first, second, after] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1, at + 2), text.slice(at + 2)];
        return before + { more: put + first + second, less: second, other: put + second, swap: second + first }[kind] + after;
      }, word);
      const edits = editDistance(typed, word, 2);
      const near = await site.asTenant(hosts.northmoor, (trx) => readNearWords(trx, typed, edits));
      expect(near.map((one) => one.word)).toContain(word);
    }),
    { numRuns: 200 },
  );
});

test('a word that an advert has is correct, even before the vocabulary has learnt it', async () => {
  expect((await advise('manger')).correction).toBeNull();
  await site.addAdverts(hosts.northmoor, ...Array.from({ length: 5 }, () => ({ title: 'Site Manager' })));
  site.wait(10 * 60_000);
  await learnWordsJob(site.services).work({ tenantId: 0 });
  expect((await advise('manger')).correction).toEqual({ keyword: 'manager', total: 5 });
  await site.addAdverts(hosts.northmoor, { title: 'Manger Restorer' });
  expect((await advise('manger')).correction).toBeNull();
});

test('a correction that finds nothing near the place is not offered', async () => {
  const near = { locationPlaceData: { locationName: 'York', distanceInMiles: 1 } };
  expect((await advise('mathmatics', near)).correction).toBeNull();
  expect((await advise('nruse', near)).correction).toEqual({ keyword: 'nurse', total: 1 });
});

test('every offer carries the total that its search gives', async () => {
  const place = { locationName: 'Leeds', distanceInMiles: 1 };
  const filters = { hours: ['Nights'] };
  const advice = await advise('staff nights xqzwvy', { locationPlaceData: place, filters, sortOrder: sortOrders.Score });
  for (const { distanceInMiles, total: found } of advice.wider) {
    expect(found).toBe(
      await total({ keywordParams: { keyword: 'staff nights xqzwvy' }, filters, locationPlaceData: { ...place, distanceInMiles } }),
    );
  }
  const wider = await advise('nurse', { locationPlaceData: { locationName: 'York', distanceInMiles: 1 } });
  expect(wider.wider.at(-1)?.total).toBe(3);
  for (const { distanceInMiles, total: found } of wider.wider) {
    expect(found).toBe(await total({ keywordParams: { keyword: 'nurse' }, locationPlaceData: { locationName: 'York', distanceInMiles } }));
  }
  const { fewerTerms } = await advise('staff nurse xqzwvy');
  expect(fewerTerms).toEqual([{ keyword: 'staff nurse', total: 3 }]);
});

test('corrections and counts only use the tenant’s own adverts', async () => {
  expect((await advise('zookeper')).correction).toBeNull();
  expect((await advise('zookeper', {}, hosts.harrowFinch)).correction).toEqual({ keyword: 'zookeeper', total: 1 });
  // Another tenant's misspelt title does not make the word correct here, and stays correct there.
  expect((await advise('nruse')).correction?.keyword).toBe('nurse');
  expect((await advise('nruse', {}, hosts.harrowFinch)).correction).toBeNull();
  expect((await advise('staff zookeeper')).fewerTerms.map(({ keyword }) => keyword)).toEqual(['staff']);
});

test('without a tenant no words are known, and each tenant only sees its own', async () => {
  const client = await site.ownerPool.connect();
  try {
    const held = async () =>
      (await client.query<{ word: string }>("select words_held('{nurse,zookeeper}') as word")).rows.map(({ word }) => word);
    await client.query('set role berth_app');
    expect(await held()).toEqual([]);
    await client.query('begin');
    await client.query("select set_config('app.tenant_id', $1, true)", [String(await site.tenantId(hosts.harrowFinch))]);
    expect(await held()).toEqual(['zookeeper']);
    await client.query('commit');
  } finally {
    await client.query('reset role');
    client.release();
  }
});

test.each([
  [{ keywordParams: { keyword: 'a\u0000b' } }, 'body.keywordParams.keyword'],
  [{ keywordParams: { keyword: '\ud800' } }, 'body.keywordParams.keyword'],
  [{ keywordParams: { keyword: 'x '.repeat(5_000) } }, 'body.keywordParams.keyword'],
  [{ locationPlaceData: { distanceInMiles: -1 } }, 'body.locationPlaceData.distanceInMiles'],
  [{ locationPlaceData: { placeId: 'no-such-place' } }, 'body.locationPlaceData.placeId'],
  [{ sortOrder: 1 }, 'body.sortOrder'],
])('%j is refused with the field named', async (payload, path) => {
  const answer = await ask(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ errors: { path: string }[] }>().errors.map((fault) => fault.path)).toContain(path);
});

test.each([
  '',
  'the of and',
  "' | ! \\",
  "nurse' & !'7.nurse",
  ':* & | ! <->',
  '((((',
  '"',
  '🙂 👩‍⚕️',
  '\u202Enurse',
  'ﷺ'.repeat(500),
  '%_\\'.repeat(100),
  Array.from({ length: 60 }, (_, index) => `wrod${index}`).join(' '),
  'qwertyuiopasdfghjklzxcvbnm'.repeat(19),
  'nruse '.repeat(80),
])('the keyword %j is advised on, or not, without a fault', async (keyword) => {
  expect((await ask({ keywordParams: { keyword } })).statusCode).toBe(200);
});
