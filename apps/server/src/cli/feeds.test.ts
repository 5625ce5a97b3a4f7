import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useCommandLine } from '../testing/command-line.ts';

const { folder, berth } = useCommandLine();

const feeds = (...words: string[]) => berth(...words, '--tenant', 'northmoor');

const row = (reference: string, title = 'Cook') => JSON.stringify({ ref: reference, title, employer: 'Calder Trust', town: 'Leeds' });

// feeds.commands.1 feeds.calls.1
test('a feed is added, run from a file, held, released and removed by commands, with exit codes that say how it went', async () => {
  const mapping = join(folder, 'mapping.json');
  writeFileSync(mapping, JSON.stringify({ fields: { reference: 'ref', title: 'title', employer: 'employer', locationName: 'town' } }));
  const file = join(folder, 'feed.ndjson');
  const write = (...lines: string[]) => writeFileSync(file, lines.join('\n'));

  expect(await feeds('feeds', 'add', 'hr', '--mapping', mapping)).toMatchObject({ code: 0, stdout: 'Added the feed hr.\n' });
  expect(await feeds('feeds', 'add', 'hr', '--mapping', mapping)).toMatchObject({ code: 2, stderr: 'There is a feed hr already\n' });
  write(...Array.from({ length: 12 }, (_, index) => row(`H${index}`)), row('bad', ''));
  const first = await feeds('feeds', 'run', 'hr', file);
  expect(first.code).toBe(1);
  expect(first.stdout.split('\n')[0]).toBe('line 13, title: Give the advert a title  [rejected]');
  write(row('H0'));
  const held = await feeds('--json', 'feeds', 'run', 'hr', file);
  expect([held.code, JSON.parse(held.stdout)]).toEqual([
    1,
    expect.objectContaining({ status: 'held', reason: 'the feed would close 11 of 12 open adverts' }),
  ]);
  expect((await feeds('feeds', 'release', 'hr')).stdout).toContain('1 read: 0 new, 0 changed, 1 unchanged, 0 rejected, 11 closed');
  expect((await feeds('feeds', 'run', 'hr', join(folder, 'absent.ndjson'))).code).toBe(2);
  expect((await feeds('feeds', 'list')).stdout).toMatch(/^hr +1 open {2}from files\n {2}run \d+ .* failed .*there is no such file\n$/);
  expect((await feeds('feeds', 'remove', 'hr')).stderr).toBe('Nothing was removed: add --yes to skip the question\n');
  expect((await feeds('feeds', 'remove', 'hr', '--yes')).stdout).toBe('Removed the feed hr; 1 adverts were closed.\n');
});
