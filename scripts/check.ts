/**
 * `npm run check`: types, lint, format, import rules, dead code and generated files, each named with how it ended. Runs two at a
 * time, the quickest first: a mistake shows early, and the last ones use every core by themselves.
 */
import { spawn } from 'node:child_process';
import { totalmem } from 'node:os';
import { text } from 'node:stream/consumers';

/** What is kept from one run for the next: a second check of unchanged types takes a tenth of the time. */
const cache = 'node_modules/.cache/berth';
const types = (folder: string) => ['tsc', '-p', folder, '--incremental', '--tsBuildInfoFile', `${cache}/${folder.replace('/', '-')}.json`];

/** A script of this repository. Without the compiler that can keep Node 24 from ending: decision 32. */
const script = (path: string, ...args: string[]) => ['node', '--no-maglev', path, ...args];

const checks: [string, string[]][] = [
  ['types: contract', types('packages/contract')],
  ['types: advert-index', types('packages/advert-index')],
  ['types: bundled-postgres', types('packages/bundled-postgres')],
  ['types: gazetteer', types('packages/gazetteer')],
  ['format', ['biome', 'check', '--linter-enabled=false', '--error-on-warnings', '.']],
  ['tables', script('scripts/check-tables.ts')],
  ['rules', script('scripts/check-rules.ts')],
  ['words', script('scripts/check-words.ts')],
  ['architecture.md', script('scripts/generate-architecture.ts', '--verify')],
  ['openapi.json', script('scripts/generate-openapi.ts', '--verify')],
  ['openapi lint', ['redocly', 'lint', 'openapi.json', 'openapi-back-office.json']],
  ['types: api-clients', ['sh', '-c', 'node --no-maglev packages/api-clients/src/generate.ts && tsc -p packages/api-clients']],
  ['architecture', script('scripts/check-architecture.ts')],
  ['database types', script('scripts/generate-schema.ts', '--verify')],
  ['dead code', ['knip']],
  ['types: web', types('apps/web')],
  ['types: server, scripts, tests', types('apps/server')],
  // Last: it also reads what the check of the API clients generates.
  ['lint', ['oxlint', '--type-aware', '--deny-warnings', 'apps', 'packages', 'scripts', 'tests', 'bench']],
];
const atOnce = 2;
const longestMilliseconds = 240_000;
/** A container may have less memory than the machine; `constrainedMemory` is 0 without such a limit. */
const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity);
const env = {
  ...process.env,
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  // Loading is a good part of a check in JavaScript: Node keeps what it has compiled.
  NODE_COMPILE_CACHE: cache,
  // The linter and the compiler, Go programs, spent a third of their time on freeing memory.
  // Collect only once the heap reaches a quarter of the memory.
  GOGC: 'off',
  GOMEMLIMIT: String(Math.floor(memoryBytes / 4)),
};

/** Runs one check and gives what it said, or null if it passed. */
async function findFault([command = '', ...args]: string[]): Promise<string | null> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: longestMilliseconds, env });
  const ended = new Promise<string>((end) => {
    child.once('error', (error) => end(error.message));
    child.once('close', (code, signal) => end(code === 0 ? '' : `ended with ${code ?? signal}`));
  });
  const [stdout, stderr, fault] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return fault === '' ? null : `${stdout}${stderr}${fault}\n`;
}

const failed: string[] = [];
const waiting = [...checks];
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      const started = performance.now();
      const fault = await findFault(command);
      process.stdout.write(`${fault === null ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
      if (fault === null) continue;
      failed.push(name);
      process.stdout.write(fault);
    }
  }),
);
process.stdout.write(failed.length === 0 ? 'All checks passed.\n' : `Failed: ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);
