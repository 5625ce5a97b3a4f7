import type { Command } from 'commander';
import { applyTenant, readTenantFolder } from '../features/tenants/index.ts';
import { withOperator } from './with-operator.ts';

/** `berth tenant apply` and `berth tenant list`. */
export function registerTenantCommand(program: Command): void {
  const tenant = program.command('tenant').description('tenants: the sites that this Berth serves');
  const isJson = () => program.opts<{ json?: boolean }>().json;

  tenant
    .command('apply <folder>')
    .description('check a tenant folder and make the site as it says; applying twice changes nothing')
    .action(async (path: string) => {
      const folder = readTenantFolder(path);
      const { outcome } = await withOperator(({ ownerPool }) => applyTenant(ownerPool, folder, new Date()));
      const { slug, hosts } = folder.details;
      process.stdout.write(isJson() ? `${JSON.stringify({ slug, outcome })}\n` : `${slug}: ${outcome}, on ${hosts.join(', ')}\n`);
    });

  tenant
    .command('list')
    .description('list the tenants with their hosts and open adverts')
    .action(async () => {
      const rows = await withOperator(async ({ ownerPool }) => {
        const { rows: tenants } = await ownerPool.query<{ slug: string; name: string; hosts: string[]; adverts: number }>(
          `select t.slug, t.display_name as name, array(select host from tenant_host h where h.tenant_id = t.id order by host) as hosts,
             (select count(*) from advert a where a.tenant_id = t.id and a.status = 'published' and a.published_at <= now() and a.closes_at > now()) as adverts
           from tenant t order by t.slug`,
        );
        return tenants;
      });
      if (isJson()) process.stdout.write(`${JSON.stringify(rows)}\n`);
      else
        for (const row of rows)
          process.stdout.write(
            `${row.slug.padEnd(20)} ${row.name.padEnd(32)} ${String(row.adverts).padStart(7)} open adverts   ${row.hosts.join(', ')}\n`,
          );
    });
}
