import { afterEach, beforeEach, expect, test } from 'vitest';
import { allowedTargets } from '../../platform/outgoing/allowed-targets.ts';
import { startWebhookServer, type WebhookServer } from '../../testing/webhook-server.ts';
import { postSigned } from './post-signed.ts';
import { newSecret } from './secret.ts';

let server: WebhookServer;
beforeEach(async () => {
  server = await startWebhookServer();
});
afterEach(() => server.stop());

const message = () => ({ id: 'id-1', url: server.url, secret: newSecret(), body: '{"type":"webhook.test"}', sentAt: new Date() });

// webhooks.retries.1
test('a server that never answers is left after the time that it has', async () => {
  server.behave(() => undefined);
  expect(await postSigned(message(), { isAllowed: () => true, patience: 50 })).toEqual({
    status: null,
    fault: 'no answer within 0.05 seconds',
  });
});

test('a server that answers without end is left once its status is known', async () => {
  server.behave((response) => {
    response.writeHead(200);
    const pour = () => {
      while (response.write('x'.repeat(65_536)));
      if (!response.destroyed) response.once('drain', pour);
    };
    pour();
  });
  expect(await postSigned(message(), { isAllowed: () => true })).toEqual({ status: 200, fault: null });
});

// webhooks.messages.2
test('in production this machine is no target, by number or by name', async () => {
  const isAllowed = allowedTargets({ environment: 'production' });
  const byName = { ...message(), url: server.url.replace('127.0.0.1', 'localhost') };
  const fault = 'its address is not on the public internet';
  expect([await postSigned(message(), { isAllowed }), await postSigned(byName, { isAllowed })]).toEqual([
    { status: null, fault },
    { status: null, fault },
  ]);
  expect(server.received).toEqual([]);
});
