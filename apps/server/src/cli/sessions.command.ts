import type { Command } from 'commander';
import { type EndedSessions, endAllSessions, endSessionsOf } from '../features/account/index.ts';
import { atCommand } from '../platform/at.ts';
import { OperatorMistake } from '../platform/failures/operator-mistake.ts';
import { recordAct } from './act-as-command.ts';
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
    .description('end sessions of browsers and programs at once: those candidates must sign in again')
    .option('--tenant <slug>', 'the candidates’ tenant')
    .option('--email <address>', 'the sessions of one candidate')
    .option('--all', 'the sessions of all candidates of the tenant')
    .option('--all-tenants', 'with --all: in all tenants')
    .option('--devices', 'also forget their known devices: the next sign-in on each counts as a new device')
    .option('--yes', 'do not ask for confirmation')
    .action(async (flags: EndFlags) => {
      const { email, yes, devices: withDevices = false } = flags;
      requireOneTarget(flags);
      const ended = await withOperator(async ({ config, database, ownerPool }) => {
        const services = { database, clock: () => new Date(), log: commandLog(config) };
        const tenants: TenantName[] =
          flags.tenant === undefined ? await tenantsOf(ownerPool) : [{ id: await tenantIdOf(ownerPool, flags.tenant), slug: flags.tenant }];
        if (!yes && flags.all) {
          const whose = flags.allTenants ? 'all tenants' : flags.tenant;
          await confirm(`End all sessions of ${whose}? Everyone must sign in again. Type yes to continue: `, 'No session was ended');
        }
        const total: EndedSessions = { sessions: 0, devices: 0 };
        for (const { id } of tenants) {
          const at = atCommand(services, id, 'sessions end');
          const of = await recordAct(at, () =>
            email === undefined ? endAllSessions(at, { withDevices }) : endSessionsOf(at, { email, withDevices }),
          );
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
  if (allTenants && !all) throw new OperatorMistake('--all-tenants needs --all');
  if (allTenants === (tenant !== undefined))
    throw new OperatorMistake(all ? 'Give --tenant <slug> or --all-tenants' : 'Give --tenant <slug>');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
