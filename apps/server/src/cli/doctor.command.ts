import type { Command } from 'commander';
import { checkClock } from './doctor/check-clock.ts';
import { checkConnections } from './doctor/check-connections.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkDisk } from './doctor/check-disk.ts';
import { checkFeeds } from './doctor/check-feeds.ts';
import { checkIsolation } from './doctor/check-isolation.ts';
import { checkMail } from './doctor/check-mail.ts';
import { checkMigrations } from './doctor/check-migrations.ts';
import { checkNotices } from './doctor/check-notices.ts';
import { checkProxy } from './doctor/check-proxy.ts';
import { checkQueries } from './doctor/check-queries.ts';
import { checkQueue } from './doctor/check-queue.ts';
import { checkRisks } from './doctor/check-risks.ts';
import { checkScanner } from './doctor/check-scanner.ts';
import { checkSettings } from './doctor/check-settings.ts';
import { checkStorage } from './doctor/check-storage.ts';
import { checkTenants } from './doctor/check-tenants.ts';
import { type Check, findingLine, runChecks } from './doctor/finding.ts';
import { withOperator } from './with-operator.ts';

/** In the order they are shown. */
const checks: Check[] = [
  checkDatabase,
  checkIsolation,
  checkQueries,
  checkMigrations,
  checkConnections,
  checkClock,
  checkQueue,
  checkStorage,
  checkDisk,
  checkScanner,
  checkMail,
  checkNotices,
  checkFeeds,
  checkTenants,
  checkProxy,
  checkRisks,
  checkSettings,
];

/** `berth doctor`: connects to everything a site needs and reports what is wrong; changes nothing; exit code 1 if anything fails. */
export function registerDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check everything that a site needs and report what is wrong; changes nothing')
    .action(async () => {
      const findings = await withOperator((operator) => runChecks(checks, operator), { migrates: false });
      const isJson = program.opts<{ json?: boolean }>().json;
      process.stdout.write(isJson ? `${JSON.stringify(findings)}\n` : findings.map((finding) => `${findingLine(finding)}\n`).join(''));
      process.exitCode = findings.every(({ ok }) => ok) ? 0 : 1;
    });
}
