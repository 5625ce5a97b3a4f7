import { type ApiKeyScope, apiKeyScopes, formatDate } from '@berth/contract';
import { type Command, Option } from 'commander';
import { createApiKey, readKeys, revokeApiKey } from '../features/api-keys/index.ts';
import { tenantIdOf, withOperator } from './with-operator.ts';

const scopeNames = Object.keys(apiKeyScopes) as ApiKeyScope[];

/** `berth api-key create`, `list` and `revoke`. */
export function registerApiKeyCommand(program: Command): void {
  const apiKey = program.command('api-key').description('keys by which other programs change a tenant through the API');
  const say = (words: string, facts: unknown): void => {
    process.stdout.write(program.opts<{ json?: boolean }>().json ? `${JSON.stringify(facts)}\n` : words);
  };

  apiKey
    .command('create <name>')
    .description('make a key and show it, this once')
    .requiredOption('--tenant <slug>', 'whose key it is; it opens no other')
    .addOption(new Option('--scope <scope...>', 'what it may do; give several one after another').choices(scopeNames).makeOptionMandatory())
    .addHelpText('after', `\nScopes:\n${scopeNames.map((scope) => `  ${scope.padEnd(24)} ${apiKeyScopes[scope]}`).join('\n')}`)
    .action(async (name: string, { tenant, scope: scopes }: { tenant: string; scope: ApiKeyScope[] }) => {
      const { key, prefix } = await withOperator(async ({ ownerPool }) =>
        createApiKey(ownerPool, { tenantId: await tenantIdOf(ownerPool, tenant), name, scopes }, new Date()),
      );
      say(`${key}\nThis is the key "${name}" of ${tenant}. It is shown this once: keep it where its program finds it.\n`, {
        tenant,
        name,
        prefix,
        scopes,
        key,
      });
    });

  apiKey
    .command('list')
    .description('list the keys, the revoked ones too; never the keys themselves')
    .option('--tenant <slug>', 'of one tenant alone')
    .action(async ({ tenant }: { tenant?: string }) => {
      const keys = await withOperator(async ({ ownerPool }) => readKeys(ownerPool, tenant ? await tenantIdOf(ownerPool, tenant) : null));
      const lines = keys.map(
        (key) =>
          `${key.tenant.padEnd(20)} ${key.name.padEnd(24)} ${key.prefix}…  made ${day(key.createdAt)}, used ${day(key.lastUsedAt)}` +
          `${key.revokedAt ? `, revoked ${day(key.revokedAt)}` : ''}  ${key.scopes.join(' ')}\n`,
      );
      say(lines.join(''), keys);
    });

  apiKey
    .command('revoke <name>')
    .description('end a key at once; it cannot be given back')
    .requiredOption('--tenant <slug>', 'whose key it is')
    .action(async (name: string, { tenant }: { tenant: string }) => {
      await withOperator(async ({ ownerPool }) => revokeApiKey(ownerPool, await tenantIdOf(ownerPool, tenant), name, new Date()));
      say(`The key "${name}" of ${tenant} opens nothing any more.\n`, { tenant, name, revoked: true });
    });
}

const day = (at: Date | null) => (at ? formatDate(at) : 'never');
