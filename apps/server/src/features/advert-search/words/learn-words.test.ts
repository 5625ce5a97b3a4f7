import { afterAll, beforeAll, expect, test } from 'vitest';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../../testing/test-site.ts';
import { queueLearnWords } from '../../adverts/index.ts';
import { learnWordsJob } from './learn-words.job.ts';
import { readWordWeights } from './vocabulary.queries.ts';

let site: TestSite;
const minutes = 60_000;

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

const learn = () => learnWordsJob(site.services).work({ tenantId: 0 });
const words = (host: TestHost) =>
  site.asTenant(host, (trx) => trx.selectFrom('searchWord').select(['word', 'shown', 'adverts', 'weight']).orderBy('word').execute());
const titles = async (host: TestHost, q: string): Promise<string[]> => {
  const answer = await site.call({ host, url: `/api/v1/advert/titleSuggestions?${new URLSearchParams({ q }).toString()}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const learntAt = () =>
  site.asTenant(hosts.northmoor, (trx) => trx.selectFrom('searchLearning').select(['titlesLearntAt', 'wordsLearntAt']).executeTakeFirst());

test('the next round learns an import’s adverts: words with their counts, spellings and weights, and titles', async () => {
  await site.addAdverts(
    hosts.northmoor,
    ...Array.from({ length: 8 }, (_, index) => ({
      title: index < 5 ? 'Mathematics Lecturer' : 'Staff Nurses',
      descriptionHtml: `<p>Uses .NET and 25 books${index === 0 ? ' on zoology' : ''}.</p>`,
    })),
  );
  expect(await titles(hosts.northmoor, 'math')).toEqual([]);
  await learn();
  expect(await titles(hosts.northmoor, 'math')).toEqual(['Mathematics Lecturer']);
  const learnt = new Map((await words(hosts.northmoor)).map((row) => [row.word, row]));
  expect(learnt.get('mathematic')).toEqual({ word: 'mathematic', shown: 'mathematics', adverts: 5, weight: 8 });
  expect(learnt.get('nurse')).toMatchObject({ shown: 'nurses', adverts: 3 });
  expect(learnt.get('zoology')).toMatchObject({ adverts: 1, weight: 18 });
  // The name of the adverts' category, which no text of theirs has.
  expect(learnt.get('library')).toMatchObject({ shown: 'library', adverts: 8 });
  expect(learnt.get('.net')).toMatchObject({ adverts: 8, weight: 6 });
  // Filters, grid cells and the levels of a title are lexemes too, and no words.
  expect([...learnt.keys()].filter((word) => /:|^\.(?!net$)/.test(word))).toEqual([]);
});

test('a word that is not in the vocabulary tells as much as any', async () => {
  const weights = await site.asTenant(hosts.northmoor, (trx) => readWordWeights(trx, ['zoology', 'unheard']));
  expect(weights).toEqual(
    new Map([
      ['zoology', 18],
      ['unheard', 100],
    ]),
  );
});

test('a title is no longer suggested once its adverts have closed, ten minutes later at most, and its words go with it', async () => {
  const closesAt = new Date(site.services.clock().getTime() + 30 * minutes).toISOString();
  await site.addAdverts(hosts.northmoor, { title: 'Falconer', closesAt });
  site.wait(6 * minutes);
  await learn();
  expect(await titles(hosts.northmoor, 'falc')).toEqual(['Falconer']);
  // One round a minute, like the clock's.
  for (let minute = 0; minute < 34; minute += 1) {
    site.wait(minutes);
    await learn();
  }
  expect(await titles(hosts.northmoor, 'falc')).toEqual([]);
  expect((await words(hosts.northmoor)).map(({ word }) => word)).not.toContain('falconer');
});

test('a tenant without changes is skipped, and one with few changes keeps its vocabulary', async () => {
  site.wait(10 * minutes);
  await learn();
  const before = await learntAt();
  site.wait(10 * minutes);
  await learn();
  expect(await learntAt()).toEqual(before);
  await site.addAdverts(hosts.northmoor, ...Array.from({ length: 300 }, () => ({ title: 'Porter' })));
  await learn();
  const many = await learntAt();
  expect(many?.wordsLearntAt).not.toEqual(before?.wordsLearntAt);
  site.wait(10 * minutes);
  await site.addAdverts(hosts.northmoor, { title: 'Only One Chandler' });
  await learn();
  expect(await titles(hosts.northmoor, 'chand')).toEqual(['Only One Chandler']);
  expect((await learntAt())?.wordsLearntAt).toEqual(many?.wordsLearntAt);
  site.wait(25 * 60 * minutes);
  await learn();
  expect((await words(hosts.northmoor)).map(({ word }) => word)).toContain('chandler');
});

test('changes of an import that runs during a round are learnt by the next one', async () => {
  site.wait(10 * minutes);
  await learn();
  site.wait(10 * minutes);
  await site.addAdverts(hosts.northmoor, { title: 'Sexton' });
  const round = await site.asTenant(hosts.northmoor, async (trx) => {
    await queueLearnWords(trx, 1);
    const learning = learn();
    // Until the round has learnt and waits for this transaction to record it.
    for (let isWaiting = false; !isWaiting; ) {
      const { rows } = await site.ownerPool.query<{ waits: boolean }>(
        "select exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits",
      );
      isWaiting = rows[0]?.waits ?? false;
    }
    return { learning };
  });
  await round.learning;
  const state = await site.asTenant(hosts.northmoor, (trx) =>
    trx.selectFrom('searchLearning').select(['changes', 'changesInTitles']).executeTakeFirstOrThrow(),
  );
  expect(state.changes - state.changesInTitles).toBe(1);
});

test('two rounds at once learn each tenant once and leave one vocabulary', async () => {
  site.wait(10 * minutes);
  await site.addAdverts(hosts.northmoor, ...Array.from({ length: 20 }, () => ({ title: 'Beadle' })));
  await Promise.all([learn(), learn(), learn()]);
  const beadles = (await words(hosts.northmoor)).filter(({ word }) => word === 'beadle');
  expect(beadles).toEqual([expect.objectContaining({ adverts: 20 })]);
});

test('an import that is rolled back requests no learning', async () => {
  const changes = () =>
    site.asTenant(hosts.northmoor, (trx) => trx.selectFrom('searchLearning').select('changes').executeTakeFirstOrThrow());
  const before = await changes();
  await site
    .asTenant(hosts.northmoor, async (trx) => {
      await queueLearnWords(trx, 7);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect(await changes()).toEqual(before);
});
