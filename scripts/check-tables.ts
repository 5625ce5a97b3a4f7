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

const paths = globSync('**/*.ts', { cwd: server }).filter((path) => !/\.(test|gen|d)\.ts$|^testing\//.test(path));
const sources = new Map(paths.map((path) => [path, readFileSync(join(server, path), 'utf8')]));

/** Lines of slices that name a tenant's id, which the transaction gives to most code: more of them need a reason in decision 28. */
const mostTenantLines = 250;
const tenantLines = [...sources].flatMap(([path, text]) =>
  path.startsWith('features/') ? text.split('\n').filter((line) => line.includes('tenantId')) : [],
);

const declared = { slices, computedByPlatform: platformComputedTables, writtenBy: functionWrites };
const { violations, mentioned } = findTableFaults(sources, declared);
if (tenantLines.length > mostTenantLines)
  violations.push(
    `features: ${tenantLines.length} lines name tenantId, more than the ${mostTenantLines} of decision 28: take the tenant from at or the transaction`,
  );
for (const violation of violations) process.stdout.write(`${violation}\n`);
process.stdout.write(
  `tables: ${paths.length} files, ${mentioned} mentions, ${tenantLines.length} lines with tenantId, ${violations.length} violations\n`,
);
for (const kind of missed) process.stdout.write(`tables: the check itself is broken: ${kind}\n`);
const readEnough = paths.length >= fewestFiles && mentioned >= fewestMentions;
if (!readEnough)
  process.stdout.write(`tables: fewer than ${fewestFiles} files or ${fewestMentions} mentions were read: the check itself is broken\n`);
process.exit(violations.length === 0 && missed.length === 0 && readEnough ? 0 : 1);
