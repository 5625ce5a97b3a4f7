import { readFileSync } from 'node:fs';
import { providerSecondFactors, type StaffProvider, type StaffProviderInput, staffProviderInput } from '@berth/contract';
import { type Command, Option } from 'commander';
import { removeProvider, setProvider, showProvider } from '../features/staff/index.ts';
import { OperatorMistake } from '../platform/failures/operator-mistake.ts';
import { actWithServices } from './act-as-command.ts';

type SetFlags = {
  tenant: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecretFile?: string;
  secondFactor: StaffProviderInput['secondFactor'];
};

/** `berth staff set-provider`, `show-provider` and `remove-provider`. */
export function registerStaffProviderCommands(program: Command): void {
  const staff = program.commands.find((command) => command.name() === 'staff');
  const say = (words: string, facts: unknown): void => {
    process.stdout.write(`${program.opts<{ json?: boolean }>().json ? JSON.stringify(facts) : words}\n`);
  };

  staff
    ?.command('set-provider')
    .description('let members of staff sign in with an OpenID provider, after asking it who it is')
    .requiredOption('--tenant <slug>', 'the tenant that they work for')
    .requiredOption('--name <name>', 'the name that members know the provider by: "Northmoor account"')
    .requiredOption('--issuer <url>', 'the issuer, as the provider’s documentation writes it')
    .requiredOption('--client-id <id>', 'the client id')
    .option('--client-secret-file <file>', 'a file with the client secret; without it the stored one stays')
    .addOption(
      new Option('--second-factor <who>', 'who asks for two-step sign-in: ours (Berth) or provider')
        .choices(providerSecondFactors)
        .default('ours'),
    )
    .addHelpText('after', '\nChoose --second-factor provider only if the provider requires two-step sign-in for everyone.')
    .action(async ({ tenant, clientSecretFile, ...given }: SetFlags) => {
      const { name, issuer, clientId, secondFactor } = given;
      const clientSecret = clientSecretFile === undefined ? undefined : readSecret(clientSecretFile);
      const input = checked({ name, issuer, clientId, secondFactor, ...(clientSecret !== undefined && { clientSecret }) });
      const provider = await actWithServices(tenant, 'staff set-provider', (at) => setProvider(at, input));
      say(worded(provider), provider);
    });

  staff
    ?.command('show-provider')
    .description('show the provider that members of staff may sign in with, without its secret')
    .requiredOption('--tenant <slug>', 'the tenant that they work for')
    .action(async ({ tenant }: { tenant: string }) => {
      const provider = await actWithServices(tenant, 'staff show-provider', (at) => showProvider(at));
      say(provider ? worded(provider) : `${tenant} has none.`, provider);
    });

  staff
    ?.command('remove-provider')
    .description('let members of staff sign in with their passwords alone')
    .requiredOption('--tenant <slug>', 'the tenant that they work for')
    .action(async ({ tenant }: { tenant: string }) => {
      await actWithServices(tenant, 'staff remove-provider', (at) => removeProvider(at));
      say('Removed. Open sessions stay.', { removed: true });
    });
}

function worded({ name, issuer, clientId, secondFactor, redirectUris }: StaffProvider): string {
  const asks = secondFactor === 'ours' ? 'two-step sign-in by Berth' : 'two-step sign-in by the provider';
  return `${name}: ${issuer}, client ${clientId}, ${asks}\nRegister there as redirect URIs:\n${redirectUris.map((uri) => `  ${uri}`).join('\n')}`;
}

function readSecret(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new OperatorMistake(`--client-secret-file: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** What the contract says of a provider. Throws OperatorMistake that names the option. */
function checked(given: object): StaffProviderInput {
  const { data, error } = staffProviderInput.safeParse(given);
  if (data) return data;
  const options: Record<string, string> = { clientId: '--client-id', clientSecret: '--client-secret-file' };
  throw new OperatorMistake(
    error.issues.map(({ path: [field], message }) => `${options[String(field)] ?? `--${String(field)}`}: ${message}`).join('\n'),
  );
}
