#!/usr/bin/env node
import { Command, Option } from 'commander';
import { registerAdvertPageCommands } from './cli/advert-pages.command.ts';
import { registerAdvertsCommand } from './cli/adverts.command.ts';
import { registerDoctorCommand } from './cli/doctor.command.ts';
import { registerPlacesCommand } from './cli/places.command.ts';
import { registerServeCommands } from './cli/serve.command.ts';
import { registerTenantCommand } from './cli/tenant.command.ts';
import { registerUnplacedCommand } from './cli/unplaced-adverts.command.ts';
import { FeedError, OperatorMistake } from './features/adverts/index.ts';
import { PostcodeFileError } from './features/places/index.ts';
import { HostTaken, TenantFolderError } from './features/tenants/index.ts';
import { StartError } from './platform/config.ts';

const program = new Command('berth')
  .description('Runs Berth, a recruitment site for many tenants. Settings come from the environment; docs/guides/operate.md lists them.')
  .addOption(new Option('--json', 'answer in JSON, for programs'))
  .showHelpAfterError();

registerServeCommands(program);
registerTenantCommand(program);
registerAdvertsCommand(program);
registerUnplacedCommand(program);
registerPlacesCommand(program);
registerAdvertPageCommands(program);
registerDoctorCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  const expected = [StartError, TenantFolderError, HostTaken, FeedError, OperatorMistake, PostcodeFileError].some(
    (kind) => error instanceof kind,
  );
  if (!expected || !(error instanceof Error)) throw error;
  process.stderr.write(`${program.opts<{ json?: boolean }>().json ? JSON.stringify({ error: error.message }) : error.message}\n`);
  process.exitCode = 2;
}
