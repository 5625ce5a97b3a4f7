import { type BackOfficeScope, backOfficeScopeNames, backOfficeScopes, formatDate, newApiKey } from '@berth/contract';
import { type Command, Option } from 'commander';
import { createApiKey, readKeys, revokeApiKey } from '../features/api-keys/index.ts';
import { OperatorMistake } from '../platform/failures/operator-mistake.ts';
import { actAsCommand } from './act-as-command.ts';
import { tenantIdOf, withOperator } from './with-operator.ts';

type NewKeyFlags = { tenant: string; scope: BackOfficeScope[]; expires?: string; callsPerMinute?: string };

/** `berth api-key create`, `list` and `revoke`. */
export function registerApiKeyCommand(program: Command): void {
  const apiKey = program.command('api-key').description('API keys for other programs');
  const say = (words: string, facts: unknown): void => {
    process.stdout.write(program.opts<{ json?: boolean }>().json ? `${JSON.stringify(facts)}\n` : words);
  };

  apiKey
    .command('create <name>')
    .description('print a new key; it cannot be shown again')
    .requiredOption('--tenant <slug>', 'the tenant that the key gives access to')
    .addOption(
      new Option('--scope <scope...>', 'what it may do; separate several with spaces').choices(backOfficeScopeNames).makeOptionMandatory(),
    )
    .option('--expires <time>', 'when it ends, such as 2027-03-31T23:59:59Z (default: never)')
    .option('--calls-per-minute <number>', 'how many calls it may make in a minute (default: 300)')
    .addHelpText(
      'after',
      `\nScopes:\n${backOfficeScopeNames.map((scope) => `  ${scope.padEnd(24)} ${backOfficeScopes[scope]}`).join('\n')}`,
    )
    .action(async (name: string, { tenant, scope: scopes, expires, callsPerMinute }: NewKeyFlags) => {
      const input = checked({
        name,
        scopes: [...new Set(scopes)],
        ...(expires !== undefined && { expiresOn: expires }),
        ...(callsPerMinute !== undefined && { callsPerMinute: Number(callsPerMinute) }),
      });
      const { key, prefix } = await actAsCommand(tenant, 'api-key create', (at) => createApiKey(at, input));
      say(`${key}\nThis is the key "${input.name}" of ${tenant}. Copy it now: it cannot be shown again.\n`, {
        tenant,
        name: input.name,
        prefix,
        scopes,
        key,
      });
    });

  apiKey
    .command('list')
    .description('list keys, also revoked ones; shows only the first characters of each')
    .option('--tenant <slug>', 'only this tenant (default: all tenants)')
    .action(async ({ tenant }: { tenant?: string }) => {
      const keys = await withOperator(async ({ ownerPool }) => readKeys(ownerPool, tenant ? await tenantIdOf(ownerPool, tenant) : null));
      const lines = keys.map(
        (key) =>
          `${key.tenant.padEnd(20)} ${key.name.padEnd(24)} ${key.prefix}…  created ${day(key.createdAt)}, used ${day(key.lastUsedAt)}` +
          `${key.expiresAt ? `, expires ${day(key.expiresAt)}` : ''}${key.revokedAt ? `, revoked ${day(key.revokedAt)}` : ''}  ${key.scopes.join(' ')}\n`,
      );
      say(lines.join(''), keys);
    });

  apiKey
    .command('revoke <name>')
    .description('revoke a key at once; this cannot be undone')
    .requiredOption('--tenant <slug>', 'the key’s tenant')
    .action(async (name: string, { tenant }: { tenant: string }) => {
      await actAsCommand(tenant, 'api-key revoke', (at) => revokeApiKey(at, { name }));
      say(`Key "${name}" of ${tenant} revoked.\n`, { tenant, name, revoked: true });
    });
}

const day = (at: Date | null) => (at ? formatDate(at) : 'never');

/** What the contract says of a new key. Throws OperatorMistake that names the option. */
function checked(given: object) {
  const { data, error } = newApiKey.safeParse(given);
  if (data) return data;
  const options: Record<string, string> = { name: '<name>', expiresOn: '--expires', callsPerMinute: '--calls-per-minute' };
  throw new OperatorMistake(
    error.issues.map(({ path: [field], message }) => `${options[String(field)] ?? '--scope'}: ${message}`).join('\n'),
  );
}
