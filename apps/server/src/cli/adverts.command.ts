import { stat } from 'node:fs/promises';
import { type FeedFormat, feedFormats, feedPresets } from '@berth/contract';
import { SingleBar } from 'cli-progress';
import { type Command, Option } from 'commander';
import {
  completeMapping,
  FeedError,
  formatOf,
  type ImportOutcome,
  importAdverts,
  mapRows,
  readFeed,
  readMapping,
  shapeOf,
} from '../features/adverts/index.ts';
import { atCommand } from '../platform/at.ts';
import { recordAct } from './act-as-command.ts';
import { createImportReport } from './import-report.ts';
import { commandLog, tenantIdOf, withOperator } from './with-operator.ts';

type ImportFlags = { tenant: string; format?: FeedFormat; items?: string; mapping?: string; dryRun?: boolean };

/** `berth adverts import`: exit code 0 if every row was imported, 1 if some were rejected, 2 if nothing could be done. */
export function registerAdvertsCommand(program: Command): void {
  program
    .command('adverts')
    .description('adverts')
    .command('import <file>')
    .description('import a feed of adverts (NDJSON, JSON, CSV, XML, RSS or JSON-LD, also .gz): adds new references, updates known ones')
    .requiredOption('--tenant <slug>', 'the adverts’ tenant')
    .addOption(new Option('--format <format>', 'the format, if the file name does not show it').choices(feedFormats))
    .option('--items <where>', 'where the adverts are: a list in JSON ("data.jobs"), an element in XML ("job")')
    .option('--mapping <file or preset>', `how records become adverts: a JSON file, or ${feedPresets.join(', ')}`)
    .option('--dry-run', 'check and count all rows, write nothing')
    .addHelpText('after', '\nExit codes: 0 all rows imported, 1 some rows rejected, 2 nothing imported.')
    .action(async (file: string, flags: ImportFlags) => {
      const isJson = program.opts<{ json?: boolean }>().json ?? false;
      const outcome = await runImport(file, flags, isJson);
      process.exitCode = outcome.rejected === 0 ? 0 : outcome.rejected === outcome.read ? 2 : 1;
    });
}

async function runImport(file: string, flags: ImportFlags, isJson: boolean): Promise<ImportOutcome> {
  const mapping = completeMapping(flags.mapping ? await readMapping(flags.mapping) : {});
  const shape = shapeOf(flags, mapping, () => formatOf(file));
  const size = (await stat(file).catch(() => undefined))?.size;
  if (size === undefined) throw new FeedError(`${file}: there is no such file`);
  return withOperator(async ({ config, ownerPool, database, places }) => {
    const services = { database, clock: () => new Date(), log: commandLog(config) };
    const at = atCommand(services, await tenantIdOf(ownerPool, flags.tenant), 'adverts import');
    const isDryRun = flags.dryRun ?? false;
    const report = createImportReport(isJson);
    const bar =
      isJson || !process.stderr.isTTY
        ? undefined
        : new SingleBar({ format: '{bar} {percentage}%  {rows} rows  {eta_formatted} left', stream: process.stderr });
    bar?.start(size, 0, { rows: 0 });
    let bytes = 0;
    const records = readFeed(file, shape, (read) => {
      bytes += read;
    });
    try {
      const run = () =>
        importAdverts(at, {
          rows: mapRows(records, mapping, shape),
          places,
          dryRun: isDryRun,
          onFinding: report.add,
          onProgress: (progress) => bar?.update(Math.min(bytes, size), { rows: progress.read }),
        });
      const outcome = await (isDryRun ? run() : recordAct(at, run));
      bar?.update(size, { rows: outcome.read });
      bar?.stop();
      report.end(outcome, isDryRun);
      return outcome;
    } finally {
      bar?.stop();
    }
  });
}
