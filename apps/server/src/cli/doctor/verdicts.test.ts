import { describe, expect, test } from 'vitest';
import { judgeClock } from './check-clock.ts';
import { judgeDisk } from './check-disk.ts';
import { judgeWaits } from './check-queue.ts';
import { type DoctorSite, findingLine, ok, runChecks } from './finding.ts';

const gigabytes = (free: number, all: number) => ({ bavail: free * 250_000, blocks: all * 250_000, bsize: 4_000 });
test.each([
  ['half of a large disk', gigabytes(100, 200), 'ok'],
  ['1 GB and 5 %', gigabytes(1, 20), 'ok'],
  ['a byte-starved disk', gigabytes(0.9, 2), 'fail'],
  ['over 1 GB, but under 5 %', gigabytes(9, 200), 'fail'],
  ['a full disk', gigabytes(0, 200), 'fail'],
  ['a file system that says nothing of itself', { bavail: 0, blocks: 0, bsize: 4_096 }, 'fail'],
])('%s is judged by what is free', (_name, space, level) => {
  expect(judgeDisk('/srv', space)).toMatchObject({ level, detail: expect.stringMatching(/^\/srv has [\d.]+ GB free \(\d+ %\)$/) });
});

const noon = Date.UTC(2026, 10, 22, 12);
test.each([
  [0, 0, 'ok', "agrees with the database's clock"],
  [29_000, 0, 'ok', "the database's clock is 29 s ahead"],
  [31_000, 0, 'fail', "the database's clock is 31 s ahead"],
  [-31_000, 0, 'fail', "the database's clock is 31 s behind"],
  // A slow answer may have been made at any time during the wait.
  [31_000, 8_000, 'ok', "the database's clock is 27 s ahead"],
])('a clock that differs by %i ms, with a round trip of %i ms: %s', (apart, took, level, detail) => {
  expect(judgeClock(noon, noon + apart, noon + took)).toMatchObject({ level, detail });
});

const nothing = { job: null, queue: null, mail: null, bulk: null };
test.each([
  ['nothing waits', nothing, 'ok', 'nothing is waiting'],
  ['what has just come', { ...nothing, job: 3, queue: 'send-mail', mail: 3 }, 'ok', 'nothing has waited for more than 15 minutes'],
  ['a job that no worker takes', { ...nothing, job: 901, queue: 'remove-file' }, 'fail', 'a job of remove-file has waited for 15 minutes'],
  ['a mail that does not leave', { ...nothing, mail: 7_200 }, 'fail', 'an email has waited for 120 minutes'],
  ['digests within their two hours', { ...nothing, bulk: 7_200 }, 'ok', 'nothing has waited for more than 15 minutes'],
  ['digests beyond', { ...nothing, bulk: 7_300 }, 'fail', 'a digest or reminder has waited for 121 minutes'],
])('%s is judged by how long it waits', (_name, waits, level, detail) => {
  expect(judgeWaits(waits)).toMatchObject({ level, detail });
});

function throwing(): never {
  throw new Error('no such thing');
}

describe('running all checks', () => {
  const site = {} as DoctorSite;

  test('a check that never answers fails alone, in time', async () => {
    const findings = await runChecks(
      [
        { what: 'stuck', run: () => new Promise(() => undefined) },
        { what: 'well', run: () => ok('fine') },
      ],
      site,
      20,
    );
    expect(findings).toEqual([
      { what: 'stuck', ok: false, level: 'fail', detail: 'no answer within 0.02 s' },
      { what: 'well', ok: true, level: 'ok', detail: 'fine' },
    ]);
  });

  test('a check that throws fails with the words of the error, also before it waits for anything', async () => {
    const findings = await runChecks([{ what: 'bad', run: throwing }], site);
    expect(findings.map(findingLine)).toEqual(['FAIL bad: no such thing']);
  });

  test('a check may have several findings', async () => {
    const findings = await runChecks([{ what: 'disk', run: () => [ok('/a'), { level: 'warn', detail: '/b', cure: 'mind it' }] }], site);
    expect(findings.map(findingLine)).toEqual(['ok   disk: /a', 'warn disk: /b; mind it']);
  });
});
