import { randomUUID } from 'node:crypto';
import { mostWebhooks, type NewWebhook } from '@berth/contract';
import type { AtBackOffice } from '../../platform/at.ts';
import { failure } from '../../platform/failures/failure.ts';
import { badInput, notFound } from '../../platform/failures/failures.ts';
import { sealText } from '../../platform/security/sealed-text.ts';
import { presentWebhook } from './present-webhook.ts';
import { newSecret, secretPurpose } from './secret.ts';
import { deleteWebhook, insertWebhook, listWebhooks, lockWebhooks } from './webhooks.queries.ts';

/**
 * Adds a webhook and returns its secret, only this once (webhooks.manage.1).
 * @throws badInput for an address without https, unless the site is in development · 409 for an eleventh webhook
 */
export async function addWebhook(at: AtBackOffice, { url, events }: NewWebhook) {
  const { config } = at.services;
  if (config.environment === 'production' && !url.startsWith('https:'))
    throw badInput('body.url', 'https-needed', 'Give an address that begins with https://');
  const [id, secret] = [randomUUID(), newSecret()];
  const sealed = sealText(config, secretPurpose, id, secret);
  const row = await at.transaction(async (trx) => {
    await lockWebhooks(trx);
    if ((await listWebhooks(trx)).length >= mostWebhooks)
      throw failure('conflict', 'too-many-webhooks', `There are ${mostWebhooks} webhooks already: remove one first`);
    return insertWebhook(trx, { id, url, events: [...new Set(events)], secret: sealed, createdAt: at.now() });
  });
  at.about({ kind: 'webhook', id });
  return { ...presentWebhook(row), secret };
}

/** The webhooks of the tenant, the oldest first, without their secrets. */
export async function readWebhooks({ transaction }: Pick<AtBackOffice, 'transaction'>) {
  return (await transaction(listWebhooks)).map(presentWebhook);
}

/** Removes a webhook with everything that waits. Throws notFound. */
export async function removeWebhook(at: AtBackOffice, { webhookId }: { webhookId: string }): Promise<true> {
  if (!(await at.transaction((trx) => deleteWebhook(trx, webhookId)))) throw notFound('webhook');
  return true;
}
