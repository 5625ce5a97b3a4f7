import type { Command } from 'commander';
import { resetSecondFactor } from '../features/second-factor/index.ts';
import { actWithServices } from './act-as-command.ts';

/** `berth candidate reset-second-factor`: for a candidate who has lost phone, passkeys and recovery codes, and has proved who they are. */
export function registerResetSecondFactorCommand(program: Command): void {
  const candidates =
    program.commands.find((command) => command.name() === 'candidate') ?? program.command('candidate').description('candidates');
  candidates
    .command('reset-second-factor <email>')
    .description('remove the authenticator app, passkeys and recovery codes of an account, end its sessions and email its owner')
    .requiredOption('--tenant <slug>', 'the candidate’s tenant')
    .addHelpText('after', '\nFirst check the identity of the person who asks: afterwards the password alone is enough to sign in.')
    .action(async (email: string, { tenant }: { tenant: string }) => {
      await actWithServices(tenant, 'candidate reset-second-factor', (at) => resetSecondFactor(at, email));
      const words = 'Two-step sign-in is off. The owner gets an email, and can now sign in with the password alone.';
      process.stdout.write(`${program.opts<{ json?: boolean }>().json ? JSON.stringify({ reset: true }) : words}\n`);
    });
}
