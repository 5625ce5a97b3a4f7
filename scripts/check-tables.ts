/**
 * Checks that each table is written by the slice that owns it and read only where `reads` says so, and that query builders and SQL text are
 * in *.queries.ts and the platform alone. Limits the lines of slices with a tenant's id. Proves each time that it read the sources and that
 * it catches a violation of each kind.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slices } from '../apps/server/src/app.ts';
import { functionWrites } from '../apps/server/src/platform/database/definer-functions.ts';
import { platformComputedTables } from '../apps/server/src/platform/platform-tables.ts';
import { findTableFaults } from './find-table-faults.ts';
import { example, planted, sound } from './planted-statements.ts';
import { countTenantLines } from './tenant-lines.ts';

const server = 'apps/server/src';
const fewestFiles = 400;
const fewestMentions = 300;

const missed = planted
  .filter(
    ([, path, text, other]) => findTableFaults(new Map([sound, ...(other ? [other] : []), [path, text]]), example).violations.length !== 1,
  )
  .map(([kind]) => kind);
if (findTableFaults(new Map([sound]), example).violations.length > 0) missed.push('sound statements pass');
const scanner = ['platform/mail/a.queries.ts', 'trx.updateTable(typed(table))'] as const;
const withScanner = { ...example, computedByPlatform: { 'mail/a.queries.ts': { tables: ['advert'], reason: 'planted' } } };
if (findTableFaults(new Map([sound, scanner]), withScanner).violations.length > 0)
  missed.push('a declared file may compute names of tables');
if (findTableFaults(new Map([sound]), withScanner).violations.length !== 1) missed.push('a declared file that computes no name');
const named = ['features/saved-jobs/names.queries.ts', "export const names = { a: 'savedJob' }"] as const;
const faultsWithNames = (text: string) =>
  findTableFaults(new Map([sound, named, ['features/saved-jobs/a.queries.ts', text]]), example).violations.length;
if (faultsWithNames('trx.deleteFrom(names[key])') !== 1) missed.push('a computed name is of a constant that the file does not import');
if (faultsWithNames("import { names } from './names.queries.ts'; trx.deleteFrom(names[key])") > 0)
  missed.push('an imported constant names a table');
if (findTableFaults(new Map(), example).violations.length !== 2) missed.push('reads and uses that nothing needs');
const withTenants = [
  ['features/saved-jobs/save-job.ts', 'const { tenantId } = at;\nsave(tenantId);'],
  ['platform/mail/mail.ts', 'const { tenantId } = at;'],
] as const;
if (countTenantLines(withTenants, 1).faults.length !== 1) missed.push('more lines of slices with a tenant’s id than the limit');
if (countTenantLines(withTenants, 2).faults.length > 0) missed.push('as many lines of slices with a tenant’s id as the limit');

const paths = globSync('**/*.ts', { cwd: server }).filter((path) => !/\.(test|gen|d)\.ts$|^testing\//.test(path));
const sources = new Map(paths.map((path) => [path, readFileSync(join(server, path), 'utf8')]));

const { lines: tenantLines, faults: tenantFaults } = countTenantLines(sources);
const declared = { slices, computedByPlatform: platformComputedTables, writtenBy: functionWrites };
const { violations, mentioned } = findTableFaults(sources, declared);
violations.push(...tenantFaults);
for (const violation of violations) process.stdout.write(`${violation}\n`);
process.stdout.write(
  `tables: ${paths.length} files, ${mentioned} mentions, ${tenantLines} lines with tenantId, ${violations.length} violations\n`,
);
for (const kind of missed) process.stdout.write(`tables: the check itself is broken: ${kind}\n`);
const readEnough = paths.length >= fewestFiles && mentioned >= fewestMentions;
if (!readEnough)
  process.stdout.write(`tables: fewer than ${fewestFiles} files or ${fewestMentions} mentions were read: the check itself is broken\n`);
process.exit(violations.length === 0 && missed.length === 0 && readEnough ? 0 : 1);
