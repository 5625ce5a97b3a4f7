import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@berth/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runBerth, type ServingBerth, startBerth } from '../../apps/server/src/testing/berth-process.ts';
import { httpCall } from '../../apps/server/src/testing/http-call.ts';
import { applyAsSam, mailsOf, sharedAddress } from './canary-candidate.ts';
import { type Facts, factsOf, type Made, makeCanarySite, plantedWords } from './canary-site.ts';
import { alpha, bravo, type Canary } from './canary-tenant.ts';
import { type Site, siteOf } from './site.ts';
import { otherVisits, pageVisits } from './tenant-walk.ts';
import { callVisits } from './tenant-walk-calls.ts';
import { json, leaks, type Visited, type WalkVisit, walk } from './walk-visits.ts';

/** Calls about one advert that need a session. */
const ofApplying = new Set(['alreadyApplied', 'applicationDraft', 'outsideUkEeaConsent', 'equalityQuestions', 'isEqualityDataRecorded']);
const repository = join(import.meta.dirname, '../..');
const pairs = [
  [alpha.host, bravo.host, alpha, bravo],
  [bravo.host, alpha.host, bravo, alpha],
] as const;
let dataDir: string;
let made: Made[] = [];
/** Both tenants, as the walks before found them. */
let facts: Map<Canary, Facts>;
let berth: ServingBerth;
/** What a visitor got from each tenant's site, as it answers now. */
const visited = new Map<Canary, Visited[]>();
const sessions = new Map<Canary, Record<string, string>>();

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'berth-canary-'));
  // Under root the database runs as another user, who must get in.
  chmodSync(dataDir, 0o755);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const factsFor = (canary: Canary): Facts => facts.get(canary) as Facts;
const siteFor = (canary: Canary): Site => siteOf(canary.host, berth.port);
/** Whether alpha's home page has a word of bravo's. */
const homeIsPlanted = async () => (await siteFor(alpha).get('/')).body.includes(`${bravo.word}homeheading`);
/** Answered a few times an hour for each network address. */
const isLimited = ({ of }: WalkVisit) =>
  ['resendConfirmEmail', 'requestPasswordReset', 'resetPasswordByQuery', 'jbeAccountExists'].includes(of);
const visitsOf = (own: Facts, other: Facts) => [...pageVisits(own, other), ...callVisits(own, other), ...otherVisits(other)];
/** The whole walk of a tenant's site as a visitor, once for all tests of a block. */
async function visitAll(canary: Canary, foreign: Canary): Promise<Visited[]> {
  const answers = visited.get(canary) ?? (await walk(siteFor(canary), visitsOf(factsFor(canary), factsFor(foreign))));
  visited.set(canary, answers);
  return answers;
}

/** Whether a request names a thing of a tenant by an id, guid or hash that no other tenant has. */
function namesThingOf({ open, advert, closedId, previewGuid, collegeId }: Facts, { path }: WalkVisit): boolean {
  const ids = [
    closedId,
    previewGuid,
    advert.advertGuid,
    ...open.map(({ advertId }) => advertId),
    ...advert.documents.map(({ guid }) => guid),
  ];
  // The numbers in the address of a search are pages, prices and days.
  if (path.startsWith(`/api/v1/college/${collegeId}/`)) return true;
  return path === advert.logoPath || (!path.startsWith('/search') && ids.some((id) => new RegExp(`(/|Id=)${id}$`).test(path)));
}

/** What tells answers apart: a page differs from itself by its nonces and its time. */
const shape = ({ visit, answer: { status, headers, body } }: Visited) => [
  visit.path,
  status,
  headers['location'],
  headers['set-cookie']?.replace(/^(berth-alert-form)=[^;]+/, '$1'),
  headers['content-type']?.startsWith('application/json') && body.replace(/^\{"nonce":"[^"]+"\}$/, 'nonce'),
];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

type Layer = readonly [name: string, settings: Record<string, string>, metrics: RegExp];
const postgres: Layer = ['PostgreSQL', { SEARCH_MEMORY_MB: '0' }, /^(?!.*berth_search_memory_tenants)/s];
const memory: Layer = ['the index in memory', {}, /^berth_search_memory_tenants 2$/m];

/** A site of both tenants for the tests of a block; `metrics` is what it says once its searches are answered as the block has it. */
function serveBoth([, settings, metrics]: Layer): void {
  beforeAll(async () => {
    const metricsPort = await freePort();
    berth = await startBerth({ DATA_DIR: dataDir, DEMO: '0', METRICS_PORT: String(metricsPort), ...settings });
    if (made.length === 0) made = [await makeCanarySite(dataDir, alpha), await makeCanarySite(dataDir, bravo)];
    await vi.waitFor(async () => expect((await httpCall(metricsPort, '/metrics')).body).toMatch(metrics), {
      timeout: 30_000,
      interval: 100,
    });
    visited.clear();
    facts = new Map(await Promise.all(made.map(async (each) => [each.canary, await factsOf(each, berth.port)] as const)));
  }, 300_000);
  afterAll(() => berth.stop());
}

/** What both ways of answering a search must keep. */
function testWalks(): void {
  test('the walk asks for every page and every call, and each answer is of the kind that is walked for', async () => {
    const own = factsFor(alpha);
    const walked = new Set(visitsOf(own, factsFor(bravo)).map(({ of }) => of));
    const pages = readdirSync(join(repository, 'apps/web/src/routes'))
      .filter((file) => /^[^_-].*\.tsx$/.test(file))
      .map((file) => file.replace(/\.tsx$/, ''));
    // What changes something is called by the candidates below.
    const calls = Object.values(routes)
      .flatMap((slice) => Object.values(slice))
      .filter(({ method }) => method === 'GET');
    expect([...pages, ...calls.map(({ id }) => id)].filter((name) => !walked.has(name))).toEqual([]);
    const statuses = (await walk(siteFor(alpha), otherVisits(factsFor(bravo)))).map(
      ({ visit, answer }) => `${answer.status} ${visit.path}`,
    );
    expect(statuses).toEqual(otherVisits(factsFor(bravo)).map(({ of, path }) => `${of} ${path}`));
  });

  // tenants.isolation.2
  test.each(pairs)('no page, call, file or error on %s says a word of %s', async (_host, _other, canary, foreign) => {
    const [own, other] = [factsFor(canary), factsFor(foreign)];
    const answers = await visitAll(canary, foreign);
    expect(leaks(other, answers)).toEqual([]);
    // What is another tenant's is missing for anyone who names it; a visitor who would apply, or opens the console, is asked to sign in first.
    const named = answers.filter(({ visit }) => namesThingOf(other, visit));
    expect(new Set(named.map(({ visit }) => visit.of)).size).toBeGreaterThanOrEqual(10);
    expect(named.map(({ visit, answer }) => [visit.path, answer.status])).toEqual(
      named.map(({ visit }) => [
        visit.path,
        ['apply.$name.$id', 'account.save-job', 'console.adverts.$advertId'].includes(visit.of)
          ? 302
          : ofApplying.has(visit.of)
            ? 401
            : 404,
      ]),
    );
    // It was this tenant that answered, and the walk sees its words where they are.
    const pages = answers.filter(({ answer }) => answer.status === 200 && answer.headers['content-type']?.startsWith('text/html'));
    const mute = pages.filter(({ visit, answer }) => !/^\/(api\/docs|dev)/.test(visit.path) && !answer.body.includes(canary.word));
    expect(mute.map(({ visit }) => visit.path)).toEqual([]);
    const seen = new Set(leaks(own, answers).map((leak) => leak.split(': ')[1]));
    // Not said to visitors: what a search is widened by, who mails come from and go to, and the page that is for candidates.
    const quiet = new RegExp(`^${canary.word}(synonym|sender|employer|pageourservicemd)$`);
    expect(plantedWords(own).filter((word) => !seen.has(word) && !quiet.test(word))).toEqual([]);
    expect(plantedWords(own).length).toBeGreaterThan(100);
  });
}

describe(`with searches answered by ${postgres[0]}`, () => {
  serveBoth(postgres);
  testWalks();
});

// Who asks and what is written has nothing to do with how a search is answered: one of the two ways does.
describe(`with searches answered by ${memory[0]}`, () => {
  serveBoth(memory);
  testWalks();

  // tenants.isolation.2
  test.each(pairs)(
    'a candidate of %s sees nothing of %s, and neither do mails, with one address on both',
    async (_host, _other, canary, foreign) => {
      const [own, other] = [factsFor(canary), factsFor(foreign)];
      for (const each of [canary, foreign]) if (!sessions.has(each)) sessions.set(each, await applyAsSam(siteFor(each), factsFor(each)));
      const session = sessions.get(canary) ?? {};
      const visits = visitsOf(own, other).filter(({ of }) => of !== 'accountLogout');
      const answers = await walk(siteFor(canary), visits, session);
      expect(leaks(other, answers)).toEqual([]);
      const said = (of: string) =>
        answers
          .filter(({ visit }) => visit.of === of)
          .map(({ answer }) => answer.body)
          .join();
      expect(said('candidateFetch')).toContain(`${canary.word}first`);
      expect(said('cvList')).toContain(`${canary.word}cv.pdf`);
      // Nothing in an export is packed.
      expect(said('exportAccount')).toContain(`${canary.word}letter`);
      expect(said('applications')).toContain(`${canary.word}letter`);
      // Confirmation, receipt, and the notice to the employer.
      await expect.poll(async () => (await mailsOf(siteFor(canary), own)).length, { timeout: 20_000 }).toBe(3);
      const mails = (await mailsOf(siteFor(canary), own)).map((answer) => ({ visit: { of: 'mail', path: '/dev/mailbox' }, answer }));
      expect(leaks(other, mails)).toEqual([]);
      expect(mails.filter(({ answer }) => answer.body.includes(sharedAddress)).length).toBeGreaterThanOrEqual(2);
    },
  );

  // tenants.isolation.3
  test.each(pairs)('a session of %s is nothing on %s: every answer is a visitor’s', async (_host, _other, canary, foreign) => {
    const session = sessions.get(canary);
    expect(session).toBeDefined();
    const asVisitor = (await visitAll(foreign, canary)).filter((each) => !isLimited(each.visit));
    const visits = asVisitor.map((each) => each.visit);
    const asStranger = await walk(siteFor(foreign), visits, session);
    expect(asStranger.map(shape)).toEqual(asVisitor.map(shape));
    expect(leaks(factsFor(canary), asStranger)).toEqual([]);
  });

  test('turned away for too many tries, no visitor learns of another tenant', async () => {
    const tries: WalkVisit[] = Array.from({ length: 12 }, () => ({
      of: 'accountLogin',
      path: '/api/account/login',
      call: json({ username: `nobody-${berth.port}@mail.example`, password: 'wrong' }),
    }));
    const answers = await walk(siteFor(alpha), tries);
    const isTurnedAway = () => answers.some(({ answer }) => answer.status === 429);
    // A busy site does not count a try that it answers with 503.
    for (let rounds = 0; rounds < 4 && !isTurnedAway(); rounds += 1) answers.push(...(await walk(siteFor(alpha), tries)));
    expect(isTurnedAway()).toBe(true);
    expect(leaks(factsFor(bravo), answers)).toEqual([]);
  });

  test('the walk catches words that are planted in another tenant’s site, and says where', async () => {
    const [own, other] = [factsFor(alpha), factsFor(bravo)];
    const content = join(own.folder, 'content.json');
    const written = readFileSync(content, 'utf8');
    const apply = async (text: string) => {
      writeFileSync(content, text);
      expect((await runBerth(['tenant', 'apply', own.folder], { DATA_DIR: dataDir })).stdout).toContain('changed');
    };
    const looked = pageVisits(own, other).filter(({ of }) => ['index', 'home', 'jobs', '$page'].includes(of));
    const caught = async () => leaks(other, await walk(siteFor(alpha), looked));
    await apply(
      written.replace(`${alpha.word}homeheading`, `${bravo.word}homeheading`).replace(`${alpha.word}navigation0title`, bravo.phone),
    );
    await expect.poll(homeIsPlanted, { timeout: 40_000 }).toBe(true);
    expect(await caught()).toEqual(
      expect.arrayContaining([
        `/: ${bravo.word}homeheading`,
        `/home: ${bravo.word}homeheading`,
        `/jobs: ${bravo.phone}`,
        `/about: ${bravo.phone}`,
      ]),
    );
    await apply(written);
    await expect.poll(homeIsPlanted, { timeout: 40_000 }).toBe(false);
    expect(await caught()).toEqual([]);
  });
});
