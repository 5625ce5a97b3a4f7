import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { register } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpCall } from '../../testing/http-call.ts';
import { observeAdmission } from '../admission/admission-metrics.ts';
import { Bulkhead } from '../admission/bulkhead.ts';
import { admitRequests } from './admit-requests.ts';
import { createHttp } from './create-http.ts';
import { notePageRoute } from './http-metrics.ts';

let app: FastifyInstance;
let port: number;
const bounds = { places: 1, placesOfOneClient: 1, maxWaiting: 0 };
const admission = { page: new Bulkhead(bounds), call: new Bulkhead(bounds), upload: new Bulkhead(bounds) };
beforeAll(async () => {
  app = await createHttp({ trustProxy: false, hstsSubdomains: false, metricsPort: 0 }, pino({ level: 'silent' }));
  app.get('/api/candidates/:email', async () => 'one');
  app.get('/*', (request) => {
    notePageRoute(request.raw, '/job/$name/$id');
    return app.inject({ url: '/api/candidates/inner' }).then(({ body }) => body);
  });
  observeAdmission(admission);
  admitRequests(app, admission, false);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  register.clear();
});

// personal-data.logs.1
test('requests are counted by route pattern and status, never by path, and the calls within a page with their page', async () => {
  await httpCall(port, '/api/candidates/robin@mail.example');
  await httpCall(port, '/job/secret-name/7?keyword=private');
  const { leave } = admission.call.enter('somebody');
  await httpCall(port, '/api/candidates/sam');
  leave();
  await expect
    .poll(async () => (await register.metrics()).match(/^berth_http_requests_total.*$/gm)?.toSorted())
    .toEqual([
      'berth_http_requests_total{route="/api/candidates/:email",method="GET",status="200"} 1',
      'berth_http_requests_total{route="/job/$name/$id",method="GET",status="200"} 1',
    ]);
  const metrics = await register.metrics();
  expect(metrics).toContain('berth_admission_refused_total{class="call"} 1');
  expect(metrics).toContain('berth_admission_in_progress{class="call"} 0');
  expect(metrics).toMatch(/berth_admission_wait_seconds_count\{class="page"\} 1/);
  expect(metrics).toMatch(/berth_http_request_seconds_bucket\{le="30",route="\/job\/\$name\/\$id",method="GET"\} 1/);
  expect(metrics).not.toMatch(/robin|secret-name|private/);
});
