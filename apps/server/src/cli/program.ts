import { Command, Option } from 'commander';
import { FeedError, OperatorMistake } from '../features/adverts/index.ts';
import { PostcodeFileError } from '../features/places/index.ts';
import { HostTaken, TenantFolderError } from '../features/tenants/index.ts';
import { StartError } from '../platform/config.ts';
import { registerAdvertPageCommands } from './advert-pages.command.ts';
import { registerAdvertsCommand } from './adverts.command.ts';
import { registerDoctorCommand } from './doctor.command.ts';
import { registerPlacesCommand } from './places.command.ts';
import { registerServeCommands } from './serve.command.ts';
import { registerTenantCommand } from './tenant.command.ts';
import { registerUnplacedCommand } from './unplaced-adverts.command.ts';

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

/** Runs the command line of this process. A mistake of the operator's ends with its words and exit code 2; anything else is thrown. */
export async function run(): Promise<void> {
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
}
