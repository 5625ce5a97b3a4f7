import type { Command } from 'commander';
import { readConfig } from '../platform/config/read-config.ts';
import { hasMailbox } from '../platform/mail/has-mailbox.ts';

/** `berth serve`. */
export function registerServeCommand(program: Command): void {
  program
    .command('serve')
    .description('serve the site: database, migrations, jobs and HTTP')
    .option('--worker-only', 'do background jobs and serve no pages')
    .option('--web-only', 'serve pages and do no background jobs')
    .option('--dev', 'serve the web application from its sources with hot reload')
    .action(async (options: { workerOnly?: boolean; webOnly?: boolean; dev?: boolean }) => {
      const config = readConfig(process.env, { refuseRisks: true });
      // Loaded once the settings are known to be good: it is the whole of Berth.
      const { serve } = await import('../main.ts');
      const serving = await serve(config, {
        role: options.workerOnly ? 'worker' : options.webOnly ? 'web' : 'all',
        development: options.dev ?? false,
      });
      if (program.opts<{ json?: boolean }>().json) process.stdout.write(`${JSON.stringify({ url: serving.url })}\n`);
      else process.stdout.write(welcome(serving.url, config.demo, hasMailbox(config), serving.adverts));
      stopOnSignal(serving.stop);
    });
}

function welcome(url: string, demo: boolean, hasMailbox: boolean, adverts: number | null): string {
  const portal = url.replace('//localhost', '//portal.localhost');
  const lines = [
    ...(adverts === null ? [] : [`Loaded two demo tenants with ${adverts} adverts.`]),
    '',
    `  Site      ${url}`,
    ...(demo ? [`  Portal    ${portal}   (second tenant, account application mode)`] : []),
    ...(hasMailbox ? [`  Mailbox   ${url}/dev/mailbox`] : []),
    `  API       ${url}/api/docs`,
    '',
    'Stop with Ctrl-C.',
    '',
  ];
  return lines.join('\n');
}

/** The first signal stops in order; a second one, from somebody who will not wait, ends at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
