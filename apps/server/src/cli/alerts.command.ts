import type { Command } from 'commander';
import { type AlertRun, matchHere, runAlerts } from '../features/job-alerts/index.ts';
import { withAllTenants } from './with-services.ts';

/** `berth alerts run`: does now what the job does every minute. */
export function registerAlertsCommand(program: Command): void {
  const alerts = program.command('alerts').description('job alerts');
  alerts
    .command('run')
    .description('match the job alerts that are due now with new adverts, and queue their emails; a running site sends them')
    .option('--tenant <slug>', 'only this tenant (default: all tenants)')
    .addHelpText(
      'after',
      '\nNothing is sent twice: after a run, an alert is next due at the hour that its tenant sets (settings.alertDigests).',
    )
    .action(async ({ tenant }: { tenant?: string }) => {
      const isJson = program.opts<{ json?: boolean }>().json ?? false;
      const runs: (AlertRun & { tenant: string })[] = [];
      await withAllTenants(tenant, async (services, tenants) => {
        const slugs = new Map(tenants.map(({ id, slug }) => [id, slug]));
        const progress = progressLine();
        await runAlerts(
          services,
          tenants.map(({ id }) => id),
          matchHere,
          {
            onRun: (run) => {
              runs.push({ tenant: slugs.get(run.tenantId) ?? '', ...run });
              progress.end();
            },
            onFault: (tenantId, fault) => {
              progress.end();
              process.stderr.write(`${slugs.get(tenantId)}: ${fault.message}\n`);
              process.exitCode = 1;
            },
            onProgress: progress.show,
          },
        );
      });
      process.stdout.write(isJson ? `${JSON.stringify({ runs })}\n` : runs.map(asText).join(''));
    });
}

function asText(run: AlertRun & { tenant: string }): string {
  if (run.isElsewhere) return `${run.tenant}: another process is already running the alerts.\n`;
  const { tenant, alerts, adverts, matches, mails, unreadable, seconds } = run;
  if (alerts === 0 && mails === 0) return `${tenant}: no alerts are due.\n`;
  const lost = unreadable > 0 ? ` ${unreadable} skipped: their search can no longer be read.` : '';
  return `${tenant}: ${alerts} alerts over ${adverts} new adverts in ${seconds.toFixed(1)} s; ${matches} matches, ${mails} emails queued.${lost}\n`;
}

/** Progress on standard error, on one line of a terminal, and not at all elsewhere. */
function progressLine(): { show: (done: number, of: number) => void; end: () => void } {
  let isShown = false;
  return {
    show: (done, of) => {
      if (!process.stderr.isTTY) return;
      isShown = true;
      process.stderr.write(`\r${done.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} alerts`);
    },
    end: () => {
      if (isShown) process.stderr.write('\n');
      isShown = false;
    },
  };
}
