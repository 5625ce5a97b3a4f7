import type { Command } from 'commander';
import { type Ended, endAllSessions, endSessionsOf } from '../features/account/index.ts';
import { atTenant } from '../platform/at.ts';
import { OperatorMistake } from '../platform/failures/operator-mistake.ts';
import { confirm } from './confirm.ts';
import { type TenantName, tenantsOf } from './tenants.queries.ts';
import { commandLog, tenantIdOf, withOperator } from './with-operator.ts';

type EndFlags = { tenant?: string; email?: string; all?: boolean; allTenants?: boolean; devices?: boolean; yes?: boolean };

/** `berth sessions end`. */
export function registerSessionsCommand(program: Command): void {
  program
    .command('sessions')
    .description('sessions of candidates')
    .command('end')
    .description('end sessions at once, of browsers and of programs: everybody concerned signs in again')
    .option('--tenant <slug>', 'whose candidates')
    .option('--email <address>', 'the sessions of one candidate')
    .option('--all', 'the sessions of all candidates of the tenant')
    .option('--all-tenants', 'with --all: of every tenant')
    .option('--devices', 'forget their known devices too: no device counts as theirs any more')
    .option('--yes', 'do not ask first')
    .action(async (flags: EndFlags) => {
      const { email, yes, devices: withDevices = false } = flags;
      requireOneTarget(flags);
      const ended = await withOperator(async ({ config, database, ownerPool }) => {
        const services = { database, clock: () => new Date(), log: commandLog(config) };
        const tenants: TenantName[] =
          flags.tenant === undefined ? await tenantsOf(ownerPool) : [{ id: await tenantIdOf(ownerPool, flags.tenant), slug: flags.tenant }];
        if (!yes && flags.all) {
          const whose = flags.allTenants ? 'every tenant' : flags.tenant;
          await confirm(`End all sessions of ${whose}? Everybody signs in again. Type yes to go on: `, 'Nothing was ended');
        }
        const total: Ended = { sessions: 0, devices: 0 };
        for (const { id } of tenants) {
          const at = atTenant(services, id);
          const of = await (email === undefined ? endAllSessions(at, { withDevices }) : endSessionsOf(at, { email, withDevices }));
          total.sessions += of.sessions;
          total.devices += of.devices;
        }
        return total;
      });
      const words = `${counted(ended.sessions, 'session')} ended${withDevices ? `, ${counted(ended.devices, 'device')} forgotten` : ''}.\n`;
      process.stdout.write(program.opts<{ json?: boolean }>().json ? `${JSON.stringify(ended)}\n` : words);
    });
}

/** One candidate of a tenant, all of a tenant, or all of every tenant. */
function requireOneTarget({ tenant, email, all = false, allTenants = false }: EndFlags): void {
  if (all === (email !== undefined)) throw new OperatorMistake('Give --email <address> or --all');
  if (allTenants && !all) throw new OperatorMistake('--all-tenants goes with --all');
  if (allTenants === (tenant !== undefined))
    throw new OperatorMistake(all ? 'Give --tenant <slug> or --all-tenants' : 'Give --tenant <slug>');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
