import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runBerth } from '../testing/berth-process.ts';
import { useCommandLine } from '../testing/command-line.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const { folder, berth: run } = useCommandLine();

// operation.commands.1
describe('help', () => {
  test.each([
    [[], ['serve', 'migrate', 'tenant', 'adverts', 'doctor', '--json']],
    [['serve'], ['--worker-only', '--web-only', '--dev']],
    [['migrate'], []],
    [['tenant'], ['new', 'apply', 'list', 'pause', 'resume', 'remove']],
    [
      ['tenant', 'remove'],
      ['<slug>', '--yes <slug>', '--audit <file>', 'run it again'],
    ],
    [
      ['tenant', 'new'],
      ['<slug>', '--name <name>', '--in <folder>'],
    ],
    [['tenant', 'apply'], ['<folder>']],
    [['tenant', 'list'], []],
    [['adverts'], ['import', 'preview', 'attach', 'detach']],
    [
      ['adverts', 'preview'],
      ['<reference>', '--tenant <slug>', '--days <n>', '--revoke'],
    ],
    [
      ['adverts', 'attach'],
      ['<file>', '--reference <reference>', 'client-application-form', 'further-information'],
    ],
    [['adverts', 'detach'], ['--kind <kind>']],
    [
      ['adverts', 'import'],
      ['<file>', '--tenant <slug>', '--format <format>', '--dry-run', 'Exit codes: 0'],
    ],
    [['candidate'], ['request-consent', 'bounce']],
    [
      ['candidate', 'bounce'],
      ['<email>', '--tenant <slug>'],
    ],
    [
      ['candidate', 'reset-second-factor'],
      ['<email>', '--tenant <slug>', 'the identity of the person'],
    ],
    [['applications'], ['list', 'show', 'export', 'seen']],
    [
      ['applications', 'list'],
      ['--tenant <slug>', '--advert <reference>', '--state <state>', '--since <day>', '--refused'],
    ],
    [
      ['applications', 'show'],
      ['<id>', '--tenant <slug>', '--with-convictions'],
    ],
    [
      ['applications', 'export'],
      ['[id...]', '--out <file>', '--refused'],
    ],
    [
      ['sessions', 'end'],
      ['--email <address>', '--all', '--all-tenants', '--devices', '--yes'],
    ],
    [['api-key'], ['create', 'list', 'revoke']],
    [
      ['api-key', 'create'],
      ['<name>', '--tenant <slug>', '--scope <scope...>', 'optional-fields:write'],
    ],
    [['doctor'], []],
  ])('berth %j --help explains the command and its arguments', async (command, words) => {
    const { code, stdout, stderr } = await runBerth([...command, '--help'], {});
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain(`Usage: ${['berth', ...command].join(' ')}`);
    for (const word of words) expect(stdout).toContain(word);
  });
});

// operation.commands.4
test('a bounce of an unknown address ends with exit code 2 and an error, and names no other address', async () => {
  const bounce = ['candidate', 'bounce', 'nobody@mail.example', '--tenant', 'northmoor'];
  const words = 'There is no account with that address';
  expect(await run(...bounce)).toEqual({ code: 2, stdout: '', stderr: `${words}\n` });
  expect(await run('--json', ...bounce)).toEqual({ code: 2, stdout: '', stderr: `{"error":"${words}"}\n` });
});

test('resetting a missing second factor ends with exit code 2 and an error', async () => {
  const reset = ['candidate', 'reset-second-factor', 'nobody@mail.example', '--tenant', 'northmoor'];
  expect(await run(...reset)).toEqual({ code: 2, stdout: '', stderr: 'There is no account with that address\n' });
});

// operation.commands.3
test('doctor checks everything a site needs and finds nothing wrong', async () => {
  const { code, stdout, stderr } = await run('doctor');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const looks = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(':')[0]);
  const everything =
    'database isolation queries migrations connections clock queue storage disk scanner mail notices feeds tenants proxy risk settings'.split(
      ' ',
    );
  expect(looks).toEqual(everything.map((what) => `ok   ${what}`));
});

test('doctor on a site without tenants says so and ends with exit code 1; on an empty database it also reports the migrations', async () => {
  const empty = await createTestDatabase({ empty: true });
  const settings = { DATA_DIR: join(folder, 'empty'), DATABASE_URL: empty.url };
  const failures = async () => {
    const { code, stdout } = await runBerth(['--json', 'doctor'], settings);
    expect(code).toBe(1);
    return (JSON.parse(stdout) as { what: string; ok: boolean }[]).filter(({ ok }) => !ok).map(({ what }) => what);
  };
  // There is no login of the site yet.
  expect(await failures()).toEqual(expect.arrayContaining(['isolation', 'queries', 'migrations', 'tenants']));
  await runBerth(['migrate'], settings);
  expect(await failures()).toEqual(['tenants']);
  await empty.drop();
});

test('tenant list names each tenant with its hosts and how many adverts are open', async () => {
  const { code, stdout } = await run('--json', 'tenant', 'list');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual([
    { slug: 'harrow-finch', name: 'Harrow & Finch Recruitment', state: 'open', hosts: ['portal.localhost'], adverts: 0 },
    { slug: 'northmoor', name: expect.any(String), state: 'open', hosts: ['localhost', '127.0.0.1', '[::1]'], adverts: 0 },
  ]);
  expect((await run('tenant', 'list')).stdout).toMatch(/^harrow-finch .* 0 open adverts {3}portal\.localhost\nnorthmoor /);
});

// operation.commands.1
test('an unknown command is refused with the commands there are', async () => {
  const { code, stderr } = await run('launch');
  expect(code).not.toBe(0);
  expect(stderr).toContain("error: unknown command 'launch'");
  expect(stderr).toContain('serve');
});
