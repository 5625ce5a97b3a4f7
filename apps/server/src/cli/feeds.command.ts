import { type Feed, type FeedRun, type FeedRunDetail, feedInput, formatDate } from '@berth/contract';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { FeedError, readMapping } from '../features/adverts/index.ts';
import { addFeed, discardRun, feedOf, listFeeds, listRuns, releaseRun, removeFeed, runFeed, showRun } from '../features/feeds/index.ts';
import type { AtBackOffice } from '../platform/at.ts';
import { actWithServices } from './act-as-command.ts';
import { confirm } from './confirm.ts';

type TenantFlag = { tenant: string };
type AddFlags = TenantFlag & { url?: string; every?: number; mapping?: string };

/** `berth feeds`: what a tenant's adverts come from. A run ends with 0 if every row is in, 1 if some were rejected or it waits, 2 if it failed. */
export function registerFeedsCommand(program: Command): void {
  const feeds = program.command('feeds').description('feeds that adverts come from');
  const say = (words: string, facts: unknown): void => {
    process.stdout.write(program.opts<{ json?: boolean }>().json ? `${JSON.stringify(facts)}\n` : words);
  };
  const command = (name: string, description: string) =>
    feeds.command(name).description(description).requiredOption('--tenant <slug>', 'the feed’s tenant');

  command('add <name>', 'add a feed; run it with a file, or give it an address')
    .option('--url <address>', 'where the feed is pulled from (http or https)')
    .addOption(new Option('--every <minutes>', 'pull it this often, 5 to 10080').argParser(minutes))
    .option('--mapping <file or preset>', 'how its records become adverts')
    .action(async (name: string, { tenant, url, every, mapping }: AddFlags) => {
      const given = { name, sourceUrl: url ?? null, everyMinutes: every ?? null, mapping: mapping ? await readMapping(mapping) : {} };
      const parsed = feedInput.safeParse(given);
      if (!parsed.success) throw new FeedError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
      const feed = await actWithServices(tenant, 'feeds add', (at) => addFeed(at, parsed.data));
      say(`Added the feed ${name}.\n`, feed);
    });

  command('list', 'list feeds with their last runs').action(async ({ tenant }: TenantFlag) => {
    const all = await actWithServices(tenant, 'feeds list', listFeeds);
    say(all.length === 0 ? 'There are no feeds.\n' : all.map(feedLine).join(''), all);
  });

  command('run <name> [file]', 'run a feed now: from its address, or from a file').action(
    async (name: string, file: string | undefined, { tenant }: TenantFlag) => {
      const source = file === undefined ? ({ kind: 'pull' } as const) : ({ kind: 'file', path: file } as const);
      const run = await actWithServices(tenant, 'feeds run', async (at) => runFeed(at, { feedId: await idOf(at, name), source }));
      say(runText(run), run);
      process.exitCode = exitCodeOf(run);
    },
  );

  command('runs <name>', 'list the runs of a feed, newest first').action(async (name: string, { tenant }: TenantFlag) => {
    const runs = await actWithServices(tenant, 'feeds runs', (at) => listRuns(at, { name }));
    say(runs.length === 0 ? 'This feed has not run.\n' : runs.map((run) => `${runLine(run)}\n`).join(''), runs);
  });

  command('show <name> <run>', 'show a run with its faults by line').action(async (name: string, run: string, { tenant }: TenantFlag) => {
    const shown = await actWithServices(tenant, 'feeds show', (at) => showRun(at, { name, runId: Number(run) || 0 }));
    say(runText(shown), shown);
  });

  command('release <name>', 'write the held run of a feed, closings included').action(async (name: string, { tenant }: TenantFlag) => {
    const run = await actWithServices(tenant, 'feeds release', async (at) => {
      await releaseRun(at, { name });
      return runFeed(at, { feedId: await idOf(at, name), source: { kind: 'released' } });
    });
    say(runText(run), run);
    process.exitCode = exitCodeOf(run);
  });

  command('discard <name>', 'throw the held run of a feed away').action(async (name: string, { tenant }: TenantFlag) => {
    const run = await actWithServices(tenant, 'feeds discard', (at) => discardRun(at, { name }));
    say('The held run is discarded. No advert was changed.\n', run);
  });

  command('remove <name>', 'remove a feed with its runs, and close its open adverts')
    .option('--yes', 'do not ask')
    .action(async (name: string, { tenant, yes }: TenantFlag & { yes?: boolean }) => {
      const removed = await actWithServices(tenant, 'feeds remove', async (at) => {
        const open = (await listFeeds(at)).find((feed) => feed.name === name)?.openAdverts ?? 0;
        if (!yes) await confirm(`Remove the feed ${name} and close its ${open} open adverts? Type yes: `, 'Nothing was removed');
        return removeFeed(at, { name });
      });
      say(`Removed the feed ${name}; ${removed.closed} adverts were closed.\n`, removed);
    });
}

const idOf = async (at: AtBackOffice, name: string) => (await at.transaction((trx) => feedOf(trx, name))).id;

function minutes(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give the minutes as a whole number.');
}

function exitCodeOf({ status, rejected }: FeedRun): number {
  if (status === 'failed') return 2;
  return status === 'held' || status === 'released' || rejected > 0 ? 1 : 0;
}

function feedLine({ name, sourceUrl, everyMinutes, openAdverts, lastRun }: Feed): string {
  const pulled = everyMinutes === null ? '' : `, every ${everyMinutes} minutes`;
  return `${name.padEnd(20)} ${openAdverts} open  ${sourceUrl ?? 'from files'}${pulled}\n  ${lastRun ? runLine(lastRun) : 'has not run'}\n`;
}

function runLine({ runId, status, startedAt, read, created, changed, unchanged, rejected, closed, reason }: FeedRun): string {
  const counts = `${read} read: ${created} new, ${changed} changed, ${unchanged} unchanged, ${rejected} rejected, ${closed} closed`;
  return `run ${runId}  ${formatDate(startedAt)} ${startedAt.slice(11, 16)}  ${status}  ${reason ?? counts}`;
}

function runText(run: FeedRunDetail): string {
  const lines = run.findings.map(({ line, field, severity, reason, count }) => {
    const place = `${line > 0 ? `line ${line}` : ''}${field && `${line > 0 ? ', ' : ''}${field}`}`;
    return `${place && `${place}: `}${reason}${severity === 'fault' ? '  [rejected]' : count > 1 ? `  (${count} times)` : ''}\n`;
  });
  const cure =
    run.status === 'held' ? `Look at the feed, then "berth feeds release" writes it and "berth feeds discard" throws it away.\n` : '';
  return `${lines.join('')}${lines.length > 0 ? '\n' : ''}${runLine(run)}\n${cure}`;
}
