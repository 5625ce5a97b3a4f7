import { expect, test } from 'vitest';
import { runBerth, runWithoutReader } from '../testing/berth-process.ts';
import { useCommandLine } from '../testing/command-line.ts';

const { settings } = useCommandLine();
const northmoor = ['--tenant', 'northmoor'];
const silence = { code: 0, stdout: '', stderr: '' };

/** Every command that lists something. */
const lists: string[][] = [
  ['tenant', 'list'],
  ['api-key', 'list'],
  ['staff', 'list', ...northmoor],
  ['applications', 'list', ...northmoor],
  ['feeds', 'list', ...northmoor],
  ['webhooks', 'list', ...northmoor],
  ['audit', 'list', ...northmoor],
  ['adverts', 'unplaced', ...northmoor],
];

test('the commands below are all commands that print a list', async () => {
  const { stdout } = await runBerth(['--help'], {});
  const groups = [...stdout.matchAll(/^ {2}([a-z-]+)(?= |\b)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
  const found: string[] = [];
  for (const group of groups) {
    const { stdout: help } = await runBerth([group, '--help'], {});
    for (const [, name = ''] of help.matchAll(/^ {2}([a-z-]+) .*/gm)) if (/^(list|unplaced)$/.test(name)) found.push(`${group} ${name}`);
  }
  expect(found.toSorted()).toEqual(lists.map(([group, name]) => `${group} ${name}`).toSorted());
});

// operation.commands.1 operation.commands.5
test.each(lists)('berth %s %s answers in JSON wherever --json is on the line', async (...command) => {
  const [first = '', ...rest] = command.filter((word) => word !== undefined);
  for (const line of [
    ['--json', first, ...rest],
    [first, '--json', ...rest],
    [first, ...rest, '--json'],
  ]) {
    const { code, stdout, stderr } = await runBerth(line, settings());
    expect([code, stderr], line.join(' ')).toEqual([0, '']);
    // A long list is a line of JSON for each row.
    for (const row of stdout.trimEnd().split('\n').filter(Boolean)) expect(() => JSON.parse(row) as unknown, row).not.toThrow();
  }
});

const piped = [...lists, ['--help'], ['tenant', 'diff', 'tenants/northmoor']].map((command) => [command.join(' '), command] as const);

// operation.commands.5
test.each(piped)('berth %s ends quietly when its reader has closed the pipe', async (_words, command) => {
  expect(await runWithoutReader(command, settings())).toEqual(silence);
});

// operation.commands.5
test('berth feeds runs does so too', async () => {
  expect((await runBerth(['feeds', 'add', 'read-by-head', ...northmoor], settings())).code).toBe(0);
  expect(await runWithoutReader(['feeds', 'runs', 'read-by-head', ...northmoor], settings())).toEqual(silence);
});

// operation.commands.6
test('webhooks are added, listed and removed by commands, and the audit lists what was done', async () => {
  const berth = async (...args: string[]) => {
    const { code, stdout, stderr } = await runBerth(['--json', ...args, ...northmoor], settings());
    return { code, stderr, answer: code === 0 ? (JSON.parse(stdout) as Record<string, unknown>) : null };
  };
  const added = await berth('webhooks', 'add', 'https://hr.example/berth', '--event', 'application.created');
  expect(added.answer).toMatchObject({ url: 'https://hr.example/berth', secret: expect.stringMatching(/^whsec_/) });
  const id = String(added.answer?.['id']);
  const listed = await runBerth(['webhooks', 'list', ...northmoor], settings());
  expect(listed.stdout).toBe(`${id}  https://hr.example/berth  application.created  active\n`);
  expect((await berth('webhooks', 'deliveries', id)).answer).toEqual({ deliveries: [], nextCursor: null });
  expect(await runWithoutReader(['webhooks', 'deliveries', id, ...northmoor], settings())).toEqual(silence);
  expect(await berth('webhooks', 'add', 'hr.example', '--event', 'application.created')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('<url>: Give a whole address'),
  });
  expect(await berth('webhooks', 'remove', 'northmoor')).toMatchObject({ code: 2, stderr: expect.stringContaining('northmoor is no id') });
  expect((await berth('webhooks', 'remove', id)).answer).toEqual({ webhookId: id, removed: true });
  const { answer } = await berth('audit', 'list', '--limit', '2');
  expect(answer).toMatchObject({
    events: [{ act: 'webhooks remove', status: 200 }, { act: expect.any(String) }],
    nextCursor: expect.any(String),
  });
  const lines = (await runBerth(['audit', 'list', ...northmoor, '--limit', '1'], settings())).stdout;
  expect(lines).toMatch(/^\d{4}-\d\d-\d\dT.* {2}200 {2}command audit list .*\nThere are more: add --cursor \d+\n$/);
});
