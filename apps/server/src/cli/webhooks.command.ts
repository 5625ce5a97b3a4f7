import { type Delivery, newWebhook, webhookRoutes } from '@berth/contract';
import type { Command } from 'commander';
import { addWebhook, readDeliveries, readWebhooks, removeWebhook, replayDelivery, testWebhook } from '../features/webhooks/index.ts';
import { OperatorMistake } from '../platform/failures/operator-mistake.ts';
import { actAsCommand, actWithServices } from './act-as-command.ts';

type OfTenant = { tenant: string };
type PageFlags = OfTenant & { limit: string; cursor?: string };

/** `berth webhooks list`, `add`, `remove`, `test`, `deliveries` and `replay`. */
export function registerWebhooksCommand(program: Command): void {
  const webhooks = program.command('webhooks').description('programs that learn of applications');
  const say = (words: string, facts: unknown): void => {
    process.stdout.write(program.opts<{ json?: boolean }>().json ? `${JSON.stringify(facts)}\n` : words);
  };
  const command = (name: string, description: string) =>
    webhooks.command(name).description(description).requiredOption('--tenant <slug>', 'the tenant');

  command('list', 'list webhooks, and whether their servers answer').action(async ({ tenant }: OfTenant) => {
    const all = await actAsCommand(tenant, 'webhooks list', readWebhooks);
    const lines = all.map(({ id, url, events, pausedUntil, endedOn }) => {
      const state = endedOn ? 'ended' : pausedUntil ? `paused until ${pausedUntil}` : 'active';
      return `${id}  ${url}  ${events.join(' ')}  ${state}\n`;
    });
    say(lines.join(''), all);
  });

  command('add <url>', 'add a webhook and print its secret; it cannot be shown again')
    .requiredOption('--event <event...>', 'what it learns of: application.created, application.withdrawn')
    .action(async (url: string, { tenant, event }: OfTenant & { event: string[] }) => {
      const { data, error } = newWebhook.safeParse({ url, events: event });
      if (!data)
        throw new OperatorMistake(
          error.issues.map(({ path: [f], message }) => `${f === 'url' ? '<url>' : '--event'}: ${message}`).join('\n'),
        );
      const { secret, ...webhook } = await actWithServices(tenant, 'webhooks add', (at) => addWebhook(at, data));
      say(`${webhook.id}\n${secret}\nThis is its secret. Copy it now: it cannot be shown again.\n`, { ...webhook, secret });
    });

  command('remove <id>', 'remove a webhook, and what waits to be sent to it').action(async (webhookId: string, { tenant }: OfTenant) => {
    await actWithServices(tenant, 'webhooks remove', (at) => removeWebhook(at, checkedIds({ webhookId })));
    say(`Removed ${webhookId}.\n`, { webhookId, removed: true });
  });

  command('test <id>', 'send a message that tries a webhook out, even if it is paused').action(
    async (webhookId: string, { tenant }: OfTenant) => {
      const result = await actWithServices(tenant, 'webhooks test', (at) => testWebhook(at, checkedIds({ webhookId })));
      say(went(result), result);
    },
  );

  command('deliveries <id>', 'list the newest messages of a webhook, and how they went')
    .option('--limit <number>', 'how many, up to 200', '50')
    .option('--cursor <cursor>', 'go on from the nextCursor of the last list')
    .action(async (webhookId: string, { tenant, limit, cursor }: PageFlags) => {
      const { data: query, error } = webhookRoutes.deliveries.query.safeParse({ limit, cursor });
      if (!query) throw new OperatorMistake(error.issues.map(({ path: [name], message }) => `--${String(name)}: ${message}`).join('\n'));
      const page = await actWithServices(tenant, 'webhooks deliveries', (at) =>
        readDeliveries(at, { ...checkedIds({ webhookId }), ...query }),
      );
      const lines = page.deliveries.map(
        ({ id, event, happenedOn, state, attempts, status, fault }) =>
          `${id}  ${happenedOn}  ${event.padEnd(24)} ${state.padEnd(10)} ${attempts} attempts  ${fault ?? status ?? ''}\n`,
      );
      const next = page.nextCursor === null ? '' : `There are more: add --cursor ${page.nextCursor}\n`;
      say(`${lines.join('')}${next}`, page);
    });

  command('replay <id> <message>', 'send a message of a webhook again').action(
    async (webhookId: string, deliveryId: string, { tenant }: OfTenant) => {
      const result = await actWithServices(tenant, 'webhooks replay', (at) => replayDelivery(at, checkedIds({ webhookId, deliveryId })));
      say(went(result), result);
    },
  );
}

/** How an attempt went. */
const went = ({ id, state, status, fault }: Delivery) => `${id}: ${state}, ${fault ?? `its server answered ${status}`}\n`;

/** Ids as the calls have them. Throws OperatorMistake for what is no id. */
function checkedIds<Ids extends Record<string, string>>(ids: Ids): Ids {
  for (const id of Object.values(ids))
    if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) throw new OperatorMistake(`${id} is no id: webhooks list shows them`);
  return ids;
}
