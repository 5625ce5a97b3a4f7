import type { Command } from 'commander';
import { withOperator } from './with-operator.ts';

/** `berth migrate`. */
export function registerMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('upgrade the database to this release')
    .action(async () => {
      await withOperator(async () => undefined);
      process.stdout.write(program.opts<{ json?: boolean }>().json ? '{"migrated":true}\n' : 'The database is up to date.\n');
    });
}
