import { type AddressInfo, connect } from 'node:net';
import { defineRoute } from '@berth/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebHandler } from './draw-page.ts';
import { failure } from './platform/failures/failure.ts';
import { createHttp } from './platform/http/create-http.ts';
import { implement } from './platform/http/implement.ts';
import { pageCallsOf } from './platform/http/page-calls.ts';
import type { Services } from './platform/services.ts';
import { noBackOffice } from './testing/no-back-office.ts';
import { mountWeb } from './web.ts';

let app: FastifyInstance;
let render: WebHandler['fetch'];
const logged: string[] = [];
beforeAll(async () => {
  app = await createHttp(
    { trustProxy: false, hstsSubdomains: false },
    pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
  );
  const refused = failure('unavailable', 'busy', 'Try again later', { retryAfterSeconds: 7 });
  app.get('/api/busy', () => Promise.reject(refused));
  const route = defineRoute({ id: 'busy', method: 'GET', path: '/busy', access: 'public', summary: 'Busy', tag: 'Test' });
  const context = {
    services: { config: { port: 0 } } as Services,
    tenantOf: () => 1,
    callerOf: async () => null,
    backOffice: noBackOffice,
    originsOf: async () => [],
  };
  app.decorate(
    'pageCalls',
    pageCallsOf([implement(route, () => Promise.reject(refused))], context, () => undefined),
  );
  await mountWeb(app, {
    load: async () => ({ fetch: (request, options) => render(request, options) }),
    pages: null,
    isDevelopmentServer: true,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test.each<[string, number, boolean, string | undefined]>([
  ['that fails because a call was refused says when that call may be tried again', 503, true, '7'],
  ['that fails without an answer of the API says when to try again too', 503, false, '30'],
  ['that does without the refused call says nothing', 200, true, undefined],
])('a page %s', async (_, status, calls, expected) => {
  render = async (_request, { context }) => {
    if (calls) await context.call('GET', '/api/busy', {});
    return new Response('a page', { status });
  };
  const page = await app.inject({ url: '/search' });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([status, expected]);
});

test.each(['before its page begins', 'in the middle of its page'])(
  'a visitor who leaves %s ends its rendering, without a line in the log',
  async (when) => {
    const signals: AbortSignal[] = [];
    render = ({ signal }) => {
      signals.push(signal);
      const leaves = (fail: (reason: unknown) => void) => signal.addEventListener('abort', () => fail(signal.reason));
      if (when === 'before its page begins') return new Promise((_page, failed) => leaves(failed));
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('<p>half'));
          leaves((reason) => controller.error(reason));
        },
      });
      return Promise.resolve(new Response(body));
    };
    logged.length = 0;
    const visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    visitor.write('GET /search HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => signals.length).toBe(1);
    visitor.destroy();
    await expect.poll(() => signals[0]?.aborted).toBe(true);
    const answers = await app.inject({ url: '/api/busy' });
    expect([answers.statusCode, logged.filter((line) => !line.includes('premature') && !line.includes('Server listening'))]).toEqual([
      503,
      [],
    ]);
  },
);
