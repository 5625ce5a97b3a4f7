/**
 * Adds to package-lock.json the optional platform builds that `npm install` left out because
 * the registry in use does not carry them. Without the entries `npm ci` refuses the lock
 * ("Missing … from lock file"); with them it skips every platform that is not its own.
 * Takes the engines of packages out: Berth brings its own Node (the package `node`), and packages that fit it, but not the Node that
 * runs npm, would give twenty warnings in each `npm ci`. `npm install` checks the engines of what it adds.
 * Run after each `npm install`: `npm run lock`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

type LockEntry = {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optional?: boolean;
  dev?: boolean;
  optionalDependencies?: Record<string, string>;
  engines?: Record<string, string>;
};

const platforms = ['linux', 'darwin', 'win32', 'android', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'openharmony', 'wasi'];
const processors = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32'];

/** Reads the platform out of a build's name: `@biomejs/cli-win32-arm64` → win32, arm64. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = platforms.filter((platform) => words.includes(platform) || (platform === 'win32' && words.includes('windows')));
  const cpu = processors.filter((processor) => words.includes(processor) || (processor === 'ppc64' && words.includes('ppc64le')));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') && os.includes('linux') ? ['glibc'] : [];
  return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }) };
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockEntry> };
const added: string[] = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  if (path.includes('node_modules/')) delete entry.engines;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d/.test(version)) continue;
    const nested = `${path}/node_modules/${name}`;
    if (lock.packages[nested] || lock.packages[`node_modules/${name}`]) continue;
    const platform = platformOf(name);
    if (!platform.os && !platform.cpu) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platform, ...(entry.dev && { dev: true }), optional: true };
    added.push(`${name}@${version}`);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(added.length > 0 ? `added ${added.length}: ${added.join(', ')}\n` : 'nothing to add\n');
