import type { Command } from 'commander';
import { resetSecondFactor } from '../features/second-factor/index.ts';
import { atTenant } from '../platform/at.ts';
import { withServices } from './with-services.ts';

/** `berth candidate reset-second-factor`: for a candidate who has lost phone, passkeys and recovery codes, and has proved who they are. */
export function registerResetSecondFactorCommand(program: Command): void {
  const candidates =
    program.commands.find((command) => command.name() === 'candidate') ?? program.command('candidate').description('candidates');
  candidates
    .command('reset-second-factor <email>')
    .description('take the authenticator app, passkeys and recovery codes off an account, end its sessions and mail its owner')
    .requiredOption('--tenant <slug>', 'whose candidate it is')
    .addHelpText('after', '\nFirst make sure that it is the owner who asks: afterwards the password is enough to sign in.')
    .action(async (email: string, { tenant }: { tenant: string }) => {
      await withServices(tenant, (services, tenantId) => resetSecondFactor(atTenant(services, tenantId), email));
      const words = 'The second factor is off, and the owner is told by mail. Their password is enough to sign in.';
      process.stdout.write(`${program.opts<{ json?: boolean }>().json ? JSON.stringify({ reset: true }) : words}\n`);
    });
}
