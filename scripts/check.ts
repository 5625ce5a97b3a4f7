/** `npm run check`: types, lint, format, import rules, dead code and generated files, each named with how it ended. */
import { spawnSync } from 'node:child_process';

const checks: [string, string[]][] = [
  ['types: contract', ['tsc', '-p', 'packages/contract']],
  ['types: bundled-postgres', ['tsc', '-p', 'packages/bundled-postgres']],
  ['types: gazetteer', ['tsc', '-p', 'packages/gazetteer']],
  ['types: server, scripts, tests', ['tsc', '-p', 'apps/server']],
  ['types: web', ['tsc', '-p', 'apps/web']],
  ['lint', ['oxlint', '--type-aware', '--deny-warnings', 'apps', 'packages', 'scripts', 'tests', 'bench']],
  ['format', ['biome', 'check', '--linter-enabled=false', '--error-on-warnings', '.']],
  ['architecture', ['node', 'scripts/check-architecture.ts']],
  ['tables', ['node', 'scripts/check-tables.ts']],
  ['rules', ['node', 'scripts/check-rules.ts']],
  ['dead code', ['knip']],
  ['database types', ['node', 'scripts/generate-schema.ts', '--verify']],
  ['openapi.json', ['node', 'scripts/generate-openapi.ts', '--verify']],
  ['architecture.md', ['node', 'scripts/generate-architecture.ts', '--verify']],
];

const failed: string[] = [];
for (const [name, [command = '', ...args]] of checks) {
  const started = performance.now();
  const run = spawnSync(command, args, { encoding: 'utf8', timeout: 240_000 });
  const ok = run.status === 0;
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
  if (!ok) {
    failed.push(name);
    process.stdout.write(`${run.stdout}${run.stderr}${run.error ? `${run.error.message}\n` : ''}`);
  }
}
process.stdout.write(failed.length === 0 ? 'All checks passed.\n' : `Failed: ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);
