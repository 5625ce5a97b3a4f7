import { type ApiKeyScope, apiKeyScopes, formatDate } from '@berth/contract';
import { type Command, Option } from 'commander';
import { createApiKey, readKeys, revokeApiKey } from '../features/api-keys/index.ts';
import { tenantIdOf, withOperator } from './with-operator.ts';

const scopeNames = Object.keys(apiKeyScopes) as ApiKeyScope[];

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
    .addOption(new Option('--scope <scope...>', 'what it may do; separate several with spaces').choices(scopeNames).makeOptionMandatory())
    .addHelpText('after', `\nScopes:\n${scopeNames.map((scope) => `  ${scope.padEnd(24)} ${apiKeyScopes[scope]}`).join('\n')}`)
    .action(async (name: string, { tenant, scope: scopes }: { tenant: string; scope: ApiKeyScope[] }) => {
      const { key, prefix } = await withOperator(async ({ ownerPool }) =>
        createApiKey(ownerPool, { tenantId: await tenantIdOf(ownerPool, tenant), name, scopes }, new Date()),
      );
      say(`${key}\nThis is the key "${name}" of ${tenant}. Copy it now: it cannot be shown again.\n`, {
        tenant,
        name,
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
          `${key.revokedAt ? `, revoked ${day(key.revokedAt)}` : ''}  ${key.scopes.join(' ')}\n`,
      );
      say(lines.join(''), keys);
    });

  apiKey
    .command('revoke <name>')
    .description('revoke a key at once; this cannot be undone')
    .requiredOption('--tenant <slug>', 'the key’s tenant')
    .action(async (name: string, { tenant }: { tenant: string }) => {
      await withOperator(async ({ ownerPool }) => revokeApiKey(ownerPool, await tenantIdOf(ownerPool, tenant), name, new Date()));
      say(`Key "${name}" of ${tenant} revoked.\n`, { tenant, name, revoked: true });
    });
}

const day = (at: Date | null) => (at ? formatDate(at) : 'never');
