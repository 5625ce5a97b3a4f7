import { createServer } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';
import { StartError } from './failures/operator-mistake.ts';

/** Serves Prometheus metrics at /metrics on a separate address and port. Returns a function that stops it. */
export async function startMetrics(port: number, host: string): Promise<() => Promise<void>> {
  collectDefaultMetrics();
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics());
  });
  await new Promise<void>((listening, reject) => {
    server.once('error', (error) => reject(new StartError([`METRICS_PORT: cannot listen on ${host}:${port}: ${error.message}`])));
    server.listen(port, host, listening);
  });
  return () =>
    new Promise((stopped) => {
      register.clear();
      server.close(() => stopped());
    });
}
