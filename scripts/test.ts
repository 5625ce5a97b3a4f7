/**
 * `npm test`: builds the web application, finds (or as root installs) Chromium, and runs every test.
 * Arguments go to Vitest: `npm test -- --project api`. The projects `unit` and `server` need neither build nor browser, `api`
 * no browser, `components` no build. The projects `faults` and `abuse` are left out unless they are named; `--long` runs them at full length.
 * `--repeat-flaky` runs up to three failed tests of `browser` and `components` once more, each alone, and names those FLAKY that then pass.
 * `--built` uses the web application that an earlier run has built.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureChromium } from './ensure-chromium.ts';
import { installDebian } from './install-debian.ts';
import { mayRepeat, type TestOutcome } from './test-outcome.ts';

const isLong = process.argv.includes('--long');
const repeatsFlaky = process.argv.includes('--repeat-flaky');
const isBuilt = process.argv.includes('--built');
const asked = process.argv.slice(2).filter((argument) => !['--long', '--repeat-flaky', '--built'].includes(argument));
const everyday = ['unit', 'server', 'components', 'api', 'browser'].flatMap((name) => ['--project', name]);
const given = asked.some((argument) => argument.startsWith('--project')) ? asked : [...everyday, ...asked];
const projects = given.flatMap((argument, index) =>
  argument === '--project' ? [given[index + 1]] : argument.startsWith('--project=') ? [argument.slice(10)] : [],
);
const needsBrowser = projects.some((name) => name === 'browser' || name === 'components');
const needsBuild = !isBuilt && projects.some((name) => !['unit', 'server', 'components'].includes(name ?? ''));
/** Where Node keeps compiled modules: each worker, and each Berth that a test starts, loads a thousand of them. */
const compileCache = join(import.meta.dirname, '../node_modules/.cache/berth');
const environment = { ...process.env, NODE_ENV: 'test', NODE_COMPILE_CACHE: compileCache, ...(isLong && { BERTH_TEST_LONG: '1' }) };
const debianPackages = projects.includes('faults') ? ['pgbouncer', 'haproxy'] : [];

/** One line instead of a stack: what is missing is a package, not a fix. */
function chromiumOrExit(): string {
  try {
    return ensureChromium();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(1);
  }
}

installDebian(debianPackages);
if (needsBrowser) Object.assign(environment, { CHROMIUM_PATH: chromiumOrExit() });
if (needsBuild) {
  const build = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
const outcomes = mkdtempSync(join(tmpdir(), 'berth-tests-'));
process.on('exit', () => rmSync(outcomes, { recursive: true, force: true }));

/** Runs Vitest. Its outcome is `undefined` where it ended before it could write one. */
function runTests(args: string[]): { status: number; outcome: TestOutcome | undefined } {
  const file = join(outcomes, 'outcome.json');
  rmSync(file, { force: true });
  const { status } = spawnSync('vitest', ['run', ...args], {
    stdio: 'inherit',
    env: { ...environment, BERTH_TEST_OUTCOME: file },
  });
  try {
    return { status: status ?? 1, outcome: JSON.parse(readFileSync(file, 'utf8')) as TestOutcome };
  } catch {
    return { status: status ?? 1, outcome: undefined };
  }
}

/** The pattern of one test's name: suites are joined to it by ` > ` in reports and by a space where Vitest compares. */
const namePattern = (name: string) => `^${name.split(' > ').map(RegExp.escape).join('( > | )')}$`;

/** Runs each failed test of a run alone and says what both runs came to. Returns the exit code. */
function repeatFailed({ passed, failed }: TestOutcome): number {
  const lasting = failed.filter(({ project, file, name }) => {
    const again = runTests(['--project', project, file, '-t', namePattern(name)]);
    const isFlaky = again.status === 0 && (again.outcome?.passed ?? 0) > 0;
    if (isFlaky) process.stdout.write(`FLAKY ${relative(process.cwd(), file)} > ${name}\n`);
    return !isFlaky;
  });
  const flaky = failed.length - lasting.length;
  process.stdout.write(`\n      Tests  ${lasting.length} failed | ${passed + flaky} passed (${flaky} flaky)\n`);
  return lasting.length > 0 ? 1 : 0;
}

const { status, outcome } = runTests(given);
process.exit(status !== 0 && repeatsFlaky && outcome && mayRepeat(outcome) ? repeatFailed(outcome) : status);
