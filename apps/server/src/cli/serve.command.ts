import type { Command } from 'commander';
import type { Config } from '../platform/config/config.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { createLifecycle } from '../platform/lifecycle.ts';
import { createLog } from '../platform/log.ts';
import { hasMailbox } from '../platform/mail/has-mailbox.ts';
import type { Costs } from '../platform/security/costs.ts';
import { onStopSignal } from '../platform/stop-signals.ts';

/** `berth serve`. */
export function registerServeCommand(program: Command, costs: Costs): void {
  program
    .command('serve')
    .description('serve the site: database, migrations, jobs and HTTP')
    .option('--worker-only', 'run background jobs only')
    .option('--web-only', 'serve pages and the API only')
    .option('--dev', 'serve the web application from its sources with hot reload')
    .action(async (options: { workerOnly?: boolean; webOnly?: boolean; dev?: boolean }) => {
      const lifecycle = createLifecycle();
      let config: Config | undefined;
      let isEnding = false;
      /** Stops everything and ends the process, with 0 if everything stopped in order. */
      const end = async (failure?: string): Promise<never> => {
        isEnding = true;
        const { cut, isInOrder } = await lifecycle.stop(config?.stopSeconds ?? 0);
        if (config && cut.length > 0) createLog(config).warn({ cut }, 'stopped; work that did not finish in time was cut off');
        return process.exit(failure || !isInOrder ? 1 : 0);
      };
      onStopSignal(() => void end());
      config = readConfig(process.env, { refuseRisks: true });
      const log = createLog(config);
      try {
        // Loaded after the settings are checked: it is the whole of Berth.
        const { serve } = await import('../main.ts');
        const serving = await serve(config, {
          role: options.workerOnly ? 'worker' : options.webOnly ? 'web' : 'all',
          development: options.dev ?? false,
          lifecycle,
          log,
          costs,
          onLost: (line) => {
            process.stderr.write(`${line}\n`);
            void end(line);
          },
        });
        if (program.opts<{ json?: boolean }>().json) process.stdout.write(`${JSON.stringify({ url: serving.url })}\n`);
        else process.stdout.write(welcome(serving.url, config, serving.adverts));
      } catch (error) {
        // The stop that interrupted this start also ends the process.
        if (!isEnding) throw error;
      }
    });
}

function welcome(url: string, config: Config, adverts: number | null): string {
  const portal = url.replace('//localhost', '//portal.localhost');
  const isClientSiteShown = config.demo && config.environment !== 'production';
  const lines = [
    ...(adverts === null ? [] : [`Loaded two demo tenants with ${adverts} adverts.`]),
    '',
    `  Site      ${url}`,
    ...(config.demo ? [`  Portal    ${portal}   (second tenant, account application mode)`] : []),
    ...(isClientSiteShown
      ? [`  Client    ${url.replace('//localhost', '//client.localhost')}   (its client’s own site, with jobs that lead to the portal)`]
      : []),
    ...(hasMailbox(config) ? [`  Mailbox   ${url}/dev/mailbox`] : []),
    `  API       ${url}/api/docs`,
    '',
    'Stop with Ctrl-C.',
    '',
  ];
  return lines.join('\n');
}
