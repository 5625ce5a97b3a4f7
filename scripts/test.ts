/**
 * `npm test`: builds the web application, finds (or as root installs) Chromium, and runs every test.
 * Arguments go to Vitest: `npm test -- --project api`. The unit project needs neither build nor browser, the API project
 * no browser. The projects `faults` and `abuse` are left out unless they are named; `--long` runs them at full length.
 */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './ensure-chromium.ts';
import { installDebian } from './install-debian.ts';

const isLong = process.argv.includes('--long');
const asked = process.argv.slice(2).filter((argument) => argument !== '--long');
const everyday = ['unit', 'api', 'browser'].flatMap((name) => ['--project', name]);
const given = asked.some((argument) => argument.startsWith('--project')) ? asked : [...everyday, ...asked];
const projects = given.flatMap((argument, index) =>
  argument === '--project' ? [given[index + 1]] : argument.startsWith('--project=') ? [argument.slice(10)] : [],
);
const needsBrowser = projects.includes('browser');
const needsBuild = projects.some((name) => name !== 'unit');
const environment = { ...process.env, NODE_ENV: 'test', ...(isLong && { BERTH_TEST_LONG: '1' }) };
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
const run = spawnSync('vitest', ['run', ...given], { stdio: 'inherit', env: environment });
process.exit(run.status ?? 1);
