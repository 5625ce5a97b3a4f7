import type { Command } from 'commander';
import { applyTenant } from '../features/operator/index.ts';
import { diffTenant, exportTenant, newTenant, readTenantFolder, type TenantDiff } from '../features/tenants/index.ts';
import { atCommand } from '../platform/at.ts';
import { recordAct } from './act-as-command.ts';
import { listTenants } from './tenants.queries.ts';
import { withOperator } from './with-operator.ts';

/** `berth tenant new`, `apply`, `diff`, `export` and `list`. */
export function registerTenantCommand(program: Command): void {
  const tenant = program.command('tenant').description('tenants: the sites that this Berth serves');
  const isJson = () => program.opts<{ json?: boolean }>().json;

  tenant
    .command('new <slug>')
    .description('write the folder of a new tenant, ready to apply, with every setting explained')
    .option('--name <name>', 'the name of the organisation (default: made from the slug, as in "Westgate College")')
    .option('--in <folder>', 'where the tenant folders are', './tenants')
    .action((given: string, options: { name?: string; in: string }) => {
      const { slug, displayName, host, folder, files } = newTenant(given, options.in, options.name);
      const quoted = /^[\w./-]+$/.test(folder) ? folder : `'${folder.replaceAll("'", "'\\''")}'`;
      process.stdout.write(
        isJson()
          ? `${JSON.stringify({ slug, displayName, host, folder, files })}\n`
          : `${slug}: created ${folder} for ${displayName}, ${files.length} files; README.md explains each\n` +
              `next:\n  berth tenant apply ${quoted}    creates the site on ${host}\n  berth tenant diff ${quoted}     shows what your edits would change\n`,
      );
    });

  tenant
    .command('apply <folder>')
    .description('check a tenant folder and create or update its site; applying again changes nothing')
    .action(async (path: string) => {
      const folder = await readTenantFolder(path);
      const { slug, hosts } = folder.details;
      const outcome = await withOperator(async ({ database, ownerPool }) => {
        const applied = await applyTenant(ownerPool, folder, new Date());
        // Afterwards: the tenant may not have existed before.
        const at = atCommand({ database, clock: () => new Date() }, applied.tenantId, `tenant apply: ${applied.outcome}`);
        return recordAct(at, async () => applied.outcome);
      });
      process.stdout.write(isJson() ? `${JSON.stringify({ slug, outcome })}\n` : `${slug}: ${outcome}, on ${hosts.join(', ')}\n`);
    });

  tenant
    .command('diff <folder>')
    .description('check a tenant folder and show what apply would change; writes nothing')
    .action(async (path: string) => {
      const folder = await readTenantFolder(path);
      const diff = await withOperator(({ ownerPool }) => diffTenant(ownerPool, folder));
      process.stdout.write(isJson() ? `${JSON.stringify({ slug: folder.details.slug, ...diff })}\n` : wordDiff(folder.details.slug, diff));
    });

  tenant
    .command('export <slug> <folder>')
    .description('write the files of a live tenant to a new folder, byte for byte')
    .action(async (slug: string, path: string) => {
      const files = await withOperator(({ ownerPool }) => exportTenant(ownerPool, slug, path));
      process.stdout.write(isJson() ? `${JSON.stringify({ slug, files })}\n` : `${slug}: ${files.length} files written to ${path}\n`);
    });

  tenant
    .command('list')
    .description('list tenants with their hosts and open adverts')
    .action(async () => {
      const rows = await withOperator(({ ownerPool }) => listTenants(ownerPool));
      if (isJson()) process.stdout.write(`${JSON.stringify(rows)}\n`);
      else
        for (const row of rows)
          process.stdout.write(
            `${row.slug.padEnd(20)} ${row.name.padEnd(32)} ${String(row.adverts).padStart(7)} open adverts   ${row.hosts.join(', ')}${row.state === 'open' ? '' : `   ${row.state}`}\n`,
          );
    });
}

function wordDiff(slug: string, { isNew, changes, keptCategories }: TenantDiff): string {
  const outcome = isNew
    ? 'is new'
    : changes.length === 0
      ? 'would not change'
      : `${changes.length} ${changes.length === 1 ? 'file differs' : 'files differ'}`;
  const kept = keptCategories.map(
    ({ name, adverts }) => `job category "${name}" is kept: ${adverts} ${adverts === 1 ? 'advert uses' : 'adverts use'} it\n`,
  );
  // For a new tenant the patch would be every file, so leave it out.
  return [...(isNew ? [] : changes.map(({ patch }) => patch)), ...kept, `${slug}: ${outcome}\n`].join('');
}
