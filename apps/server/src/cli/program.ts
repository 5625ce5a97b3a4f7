import { Command, Option } from 'commander';
import { OperatorMistake } from '../platform/failures/operator-mistake.ts';
import { type Costs, productionCosts } from '../platform/security/costs.ts';

type Register = (program: Command, costs: Costs) => void;

/** The files of each command, loaded only when it is used: all of them together take over a second. */
const groups: Record<string, () => Promise<Register[]>> = {
  serve: async () => [(await import('./serve.command.ts')).registerServeCommand],
  migrate: async () => [(await import('./migrate.command.ts')).registerMigrateCommand],
  tenant: async () => [
    (await import('./tenant.command.ts')).registerTenantCommand,
    (await import('./tenant-end.command.ts')).registerTenantEndCommands,
  ],
  adverts: async () => [
    (await import('./adverts.command.ts')).registerAdvertsCommand,
    (await import('./unplaced-adverts.command.ts')).registerUnplacedCommand,
    (await import('./advert-pages.command.ts')).registerAdvertPageCommands,
  ],
  feeds: async () => [(await import('./feeds.command.ts')).registerFeedsCommand],
  places: async () => [(await import('./places.command.ts')).registerPlacesCommand],
  candidate: async () => [
    (await import('./candidate.command.ts')).registerCandidateCommand,
    (await import('./reset-second-factor.command.ts')).registerResetSecondFactorCommand,
  ],
  applications: async () => [(await import('./applications.command.ts')).registerApplicationsCommand],
  sessions: async () => [(await import('./sessions.command.ts')).registerSessionsCommand],
  alerts: async () => [(await import('./alerts.command.ts')).registerAlertsCommand],
  'api-key': async () => [(await import('./api-key.command.ts')).registerApiKeyCommand],
  staff: async () => [
    (await import('./staff.command.ts')).registerStaffCommand,
    (await import('./staff-provider.command.ts')).registerStaffProviderCommands,
  ],
  webhooks: async () => [(await import('./webhooks.command.ts')).registerWebhooksCommand],
  audit: async () => [(await import('./audit.command.ts')).registerAuditCommand],
  doctor: async () => [(await import('./doctor.command.ts')).registerDoctorCommand],
};

/**
 * Runs a command, by default that of this process. An OperatorMistake ends it with its message and exit code 2; anything else is thrown.
 * `costs` are for a site that it serves; tests pass others.
 */
export async function run(args: readonly string[] = process.argv.slice(2), costs: Costs = productionCosts): Promise<void> {
  const program = new Command('berth')
    .description('Runs Berth, a recruitment site for many tenants. Settings are environment variables: see docs/guides/operate.md.')
    .addOption(new Option('--json', 'print JSON, for programs'))
    .showHelpAfterError();
  const asked = Object.keys(groups).filter((name) => args.includes(name));
  // Without a match, load all: for the list of commands, or to report a mistyped one.
  for (const name of asked.length > 0 ? asked : Object.keys(groups))
    for (const register of (await groups[name]?.()) ?? []) register(program, costs);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof OperatorMistake)) throw error;
    process.stderr.write(`${program.opts<{ json?: boolean }>().json ? JSON.stringify({ error: error.message }) : error.message}\n`);
    process.exitCode = 2;
  }
}
