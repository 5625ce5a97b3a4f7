import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { countTenant, findRemovable, removeTenant, type TenantCounts, writeAudit } from '../features/operator/index.ts';
import { pauseTenant, resumeTenant } from '../features/tenants/index.ts';
import { OperatorMistake } from '../platform/failures/operator-mistake.ts';
import { openFileStore } from '../platform/files/file-store.ts';
import { actAsCommand } from './act-as-command.ts';
import { confirm } from './confirm.ts';
import { withOperator } from './with-operator.ts';

/** A closed site says a sentence or two. */
const mostWords = 500;
/** What people know by name, in the order of the question. The rest is "other rows". */
const named: Record<string, string> = {
  advert: 'adverts',
  candidate: 'accounts of candidates',
  application: 'applications',
  files: 'stored files',
  mail: 'emails',
  job_alert: 'job alerts',
  staff_member: 'members of staff',
  api_key: 'API keys',
  audit_event: 'audit entries',
};

/** `berth tenant pause`, `resume` and `remove`. */
export function registerTenantEndCommands(program: Command): void {
  const tenant = program.commands.find((command) => command.name() === 'tenant');
  const say = (words: string, facts: object): void => {
    process.stdout.write(`${program.opts<{ json?: boolean }>().json ? JSON.stringify(facts) : words}\n`);
  };

  tenant
    ?.command('pause <slug>')
    .description('close a site for a while: visitors read that it is closed, and members of staff can still sign in and read')
    .option('--words <text>', 'what visitors read, instead of the usual sentence')
    .addHelpText('after', '\nDigests and reminders wait until the site is open again. Pausing again changes the words.')
    .action(async (slug: string, { words }: { words?: string }) => {
      if (words !== undefined && (words.trim() === '' || words.length > mostWords))
        throw new OperatorMistake(`--words: write between 1 and ${mostWords} characters`);
      const { pausedAt } = await actAsCommand(slug, 'tenant pause', ({ tenantId, now }, ownerPool) =>
        pauseTenant(ownerPool, tenantId, words?.trim() ?? null, now()),
      );
      say(`${slug}: paused. To open it again: berth tenant resume ${slug}`, { slug, state: 'paused', pausedAt });
    });

  tenant
    ?.command('resume <slug>')
    .description('open a paused site again')
    .action(async (slug: string) => {
      const wasPaused = await actAsCommand(slug, 'tenant resume', async ({ tenantId, now }, ownerPool) => {
        const { isBeingRemoved } = (await findRemovable(ownerPool, slug)) ?? {};
        if (isBeingRemoved) throw new OperatorMistake(`${slug} is being removed, which cannot be undone`);
        return resumeTenant(ownerPool, tenantId, now());
      });
      say(`${slug}: ${wasPaused ? 'open again' : 'was not paused'}`, { slug, state: 'open', wasPaused });
    });

  tenant
    ?.command('remove <slug>')
    .description('remove a tenant with everything it has; this cannot be undone')
    .option('--yes <slug>', 'do not ask: the slug once more')
    .option('--audit <file>', 'first write its audit to this new file, one JSON entry a line')
    .addHelpText('after', '\nSays first what goes, and asks. If it was interrupted, run it again: it goes on where it stopped.')
    .action(async (slug: string, { yes, audit }: { yes?: string; audit?: string }) => {
      const counts = await withOperator(async ({ config, ownerPool }) => {
        const found = await findRemovable(ownerPool, slug);
        if (!found) throw new OperatorMistake(`there is no tenant ${slug}: run berth tenant list to see them`);
        const files = await openFileStore(config.storageUrl);
        const has = await countTenant(ownerPool, found.id);
        process.stderr.write(`${found.displayName} (${slug}) has\n${listed(has)}`);
        if (yes === undefined)
          await confirm(`All of it goes, for good. Type ${slug} to remove it: `, 'Nothing was removed', slug, `--yes ${slug}`);
        else if (yes !== slug) throw new OperatorMistake(`Nothing was removed: --yes says ${yes}, and the tenant is ${slug}`);
        if (audit !== undefined)
          process.stderr.write(`${await writeAudit(ownerPool, found.id, audit)} audit entries written to ${audit}\n`);
        await removeTenant({
          ownerPool,
          files,
          tenant: found,
          removedBy: userInfo().username,
          now: () => new Date(),
          onRemoved: sayRemoved,
        });
        return has;
      });
      say(`${slug}: removed`, { slug, removed: true, counts });
    });
}

const sayRemoved = (what: string, count: number) => process.stderr.write(`removed ${count.toLocaleString('en-GB')} ${what}\n`);

/** The counts as lines, those that people know first. */
function listed(counts: TenantCounts): string {
  const lines = Object.entries(named).map(([name, words]) => [counts[name] ?? 0, words] as const);
  const other = Object.entries(counts).reduce((sum, [name, count]) => (name in named ? sum : sum + count), 0);
  return [...lines, [other, 'other rows'] as const]
    .map(([count, words]) => `${count.toLocaleString('en-GB').padStart(12)} ${words}\n`)
    .join('');
}
