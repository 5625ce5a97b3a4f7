import { spawnSync } from 'node:child_process';

/** Whether this is root on Debian or a relative of it. */
export function canInstallDebian(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs the packages that are missing. True when all of them are there afterwards. */
export function installDebian(packages: readonly string[]): boolean {
  const missing = packages.filter((name) => spawnSync('dpkg', ['-s', name]).status !== 0);
  if (missing.length === 0) return true;
  if (!canInstallDebian()) return false;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...given: string[]) =>
    spawnSync('apt-get', given, { stdio: ['ignore', 'ignore', 'inherit'], env: environment }).status === 0;
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', ...missing);
}
