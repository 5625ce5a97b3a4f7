import { Readable } from 'node:stream';
import type { Command } from 'commander';

import { openFileStore } from '../platform/files/file-store.ts';
import { scanFile } from '../platform/files/scan-file.ts';
import { undeliveredFinding } from './undelivered-finding.ts';
import { withOperator } from './with-operator.ts';

type Finding = { what: string; ok: boolean; detail: string };

/** `berth doctor`: looks at each thing a start needs and says what is wrong with it; exit code 1 when anything is. */
export function registerDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check the configuration, database, storage and tenants')
    .action(async () => {
      const findings = await withOperator(async ({ config, ownerPool, database }): Promise<Finding[]> => {
        const { rows: server } = await ownerPool.query<{ version: string }>("select current_setting('server_version') as version");
        const { rows: tenants } = await ownerPool.query<{ count: number }>('select count(*) as count from tenant');
        const { rows: role } = await ownerPool.query<{ safe: boolean }>(
          "select not (rolsuper or rolbypassrls) as safe from pg_roles where rolname = 'berth_app'",
        );
        const files = await openFileStore(config.storageUrl);
        return [
          { what: 'database', ok: true, detail: `PostgreSQL ${server[0]?.version}${config.databaseUrl ? '' : ', bundled'}` },
          { what: 'isolation', ok: role[0]?.safe ?? false, detail: 'the role berth_app cannot bypass row-level security' },
          await trying('queries', 'the application can read as berth_app', () => database.selectFrom('tenant').select('id').execute()),
          await trying('storage', `${new URL(config.storageUrl).protocol}// can be written`, files.check),
          ...(config.scannerUrl ? [await trying('scanner', 'clamd looks at documents', () => askScanner(config.scannerUrl ?? ''))] : []),
          { what: 'tenants', ok: Number(tenants[0]?.count) > 0, detail: `${tenants[0]?.count} (berth tenant apply <folder> adds one)` },
          { what: 'mail', ok: true, detail: config.mailUrl ? 'goes out by SMTP' : 'is captured in DATA_DIR/mail' },
          await undeliveredFinding({ database, ownerPool }),
        ];
      });
      const isJson = program.opts<{ json?: boolean }>().json;
      if (isJson) process.stdout.write(`${JSON.stringify(findings)}\n`);
      else for (const { what, ok, detail } of findings) process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${what}: ${detail}\n`);
      process.exitCode = findings.every(({ ok }) => ok) ? 0 : 1;
    });
}

async function askScanner(scannerUrl: string): Promise<void> {
  const answer = await scanFile(scannerUrl, Readable.from([Buffer.from('Berth asks whether you are there')]));
  if (answer !== 'clean') throw new Error(`it answers "${answer}" for a harmless line`);
}

async function trying(what: string, detail: string, check: () => Promise<unknown>): Promise<Finding> {
  try {
    await check();
    return { what, ok: true, detail };
  } catch (error) {
    return { what, ok: false, detail: `${detail}: ${(error as Error).message}` };
  }
}
