/**
 * `npm test`: builds the web application, finds (or as root installs) Chromium, and runs every test.
 * Arguments go to Vitest: `npm test -- --project api`. The unit project needs neither build nor browser, the API project
 * no browser.
 */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './ensure-chromium.ts';

const given = process.argv.slice(2);
const projects = given.flatMap((argument, index) =>
  argument === '--project' ? [given[index + 1]] : argument.startsWith('--project=') ? [argument.slice(10)] : [],
);
const needsBrowser = projects.length === 0 || projects.includes('browser');
const needsBuild = needsBrowser || projects.includes('api');
const environment = { ...process.env, NODE_ENV: 'test' };

/** One line instead of a stack: what is missing is a package, not a fix. */
function chromiumOrExit(): string {
  try {
    return ensureChromium();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(1);
  }
}

if (needsBrowser) Object.assign(environment, { CHROMIUM_PATH: chromiumOrExit() });
if (needsBuild) {
  const build = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
const run = spawnSync('vitest', ['run', ...given], { stdio: 'inherit', env: environment });
process.exit(run.status ?? 1);
