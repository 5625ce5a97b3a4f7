import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadResult } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServingBerth, startBerth } from '../../apps/server/src/testing/berth-process.ts';
import type { ChosenFile } from '../../apps/server/src/testing/candidate-acts.ts';
import { hopelessFiles, slowFile } from '../../apps/server/src/testing/hostile-documents.ts';
import { type HttpAnswer, httpCall } from '../../apps/server/src/testing/http-call.ts';
import { multipartForm, textPdf } from '../../apps/server/src/testing/sample-documents.ts';
import { type SignedInCandidate, signedInCandidate } from '../../apps/server/src/testing/signed-in-candidate.ts';
import { filesUnder } from '../../apps/server/src/testing/stored-documents.ts';
import { hosts, startTestSite, type TestHost, type TestSite } from '../../apps/server/src/testing/test-site.ts';

const isLong = process.env.BERTH_TEST_LONG === '1';
const hostileFiles = isLong ? 100 : 12;
const honestUploads = isLong ? 10 : 3;
/** As many as the attacker tries to send at once, and as many as an account may. */
const triedAtOnce = 12;
const takenAtOnce = 6;
const honestMilliseconds = 2_000;

let site: TestSite;
let berth: ServingBerth | undefined;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(async () => {
  await berth?.stop();
  await site.stop();
});

async function start(without: 'fair-inspection'[] = []): Promise<ServingBerth> {
  await berth?.stop();
  berth = await startBerth({ DATABASE_URL: site.services.config.databaseUrl ?? '', DATA_DIR: site.dataDir, DEMO: '0' }, { without });
  // What a thread loads takes a second, once: both are started before anything is timed.
  await Promise.all([upload(honestFile, hosts.northmoor), upload(honestFile, hosts.harrowFinch)]);
  return berth;
}

const honestFile: ChosenFile = { name: 'cv.pdf', content: textPdf() };

async function upload(file: ChosenFile, host: TestHost, candidate?: SignedInCandidate): Promise<HttpAnswer> {
  const { headers } = candidate ?? (await signedInCandidate(site, { host }));
  const form = await multipartForm({ candidate: '{}' }, [file]);
  const call = { method: 'POST', host, headers: { ...headers, ...form.headers, accept: 'application/json' }, body: form.payload };
  return httpCall(berth?.port ?? 0, '/api/v1/uploadFile/', call);
}

/** Sends the files in the session of one candidate of Northmoor, as many at once as the site takes. Gives the answers. */
function attack(attacker: SignedInCandidate): Promise<HttpAnswer[]> {
  const slow = slowFile();
  const hopeless = hopelessFiles();
  // The first are slow, so that many wait when it is measured; then every other.
  const files = Array.from({ length: hostileFiles }, (_, index) =>
    index < triedAtOnce || index % 2 === 0 ? slow : (hopeless[index % hopeless.length] ?? slow),
  );
  const sendOn = async (answers: HttpAnswer[] = []): Promise<HttpAnswer[]> => {
    const file = files.shift();
    if (!file) return answers;
    const answer = await upload(file, hosts.northmoor, attacker).catch(() => null);
    // The site is gone: the control has seen enough.
    if (!answer) return answers;
    if (answer.status !== 429) return sendOn([...answers, answer]);
    // Past its bound: this file goes with those that go on.
    files.push(file);
    return answers;
  };
  return Promise.all(Array.from({ length: triedAtOnce }, () => sendOn())).then((all) => all.flat());
}

const sizeOf = (path: string) => statSync(join(site.dataDir, 'incoming', path), { throwIfNoEntry: false })?.size;

/** How long uploads of candidates of the other tenant take while the attack goes on. */
async function honestTimes(count: number, waiting: number): Promise<number[]> {
  // A file waits for its inspection once all of it has arrived.
  const whole = slowFile().content.length;
  const arrived = () => filesUnder(site, 'incoming').filter((path) => sizeOf(path) === whole).length;
  await expect.poll(arrived, { interval: 10 }).toBeGreaterThanOrEqual(waiting);
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const candidate = await signedInCandidate(site, { host: hosts.harrowFinch });
    const before = performance.now();
    const answer = await upload(honestFile, hosts.harrowFinch, candidate);
    times.push(performance.now() - before);
    expect(JSON.parse(answer.body) as UploadResult).toMatchObject({ success: true });
  }
  return times;
}

test(`while one account sends ${hostileFiles} hostile files, an upload of another tenant takes 2 s at most`, {
  timeout: 600_000,
}, async () => {
  await start();
  const answers = attack(await signedInCandidate(site));
  const times = await honestTimes(honestUploads, takenAtOnce);
  expect(Math.max(...times)).toBeLessThanOrEqual(honestMilliseconds);
  const statuses = (await answers).map(({ status }) => status);
  expect(statuses).toHaveLength(hostileFiles);
  // Each is refused by words, none by a failure of the site's.
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const { body } of await answers)
    expect(JSON.parse(body) as UploadResult).toMatchObject({ success: false, statusTitle: 'File rejected' });
});

test('control: where files are inspected in the order they came, however many one account sends, it waits for them', async () => {
  await start(['fair-inspection']);
  const answers = attack(await signedInCandidate(site));
  const [time = 0] = await honestTimes(1, triedAtOnce / 2);
  expect(time).toBeGreaterThan(honestMilliseconds);
  // What it still has to do would take as long again.
  await berth?.stop('SIGKILL');
  await answers;
});
