import { createServer } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';
import { StartError } from './failures/operator-mistake.ts';

/** Prometheus metrics at /metrics on an address and port of their own, off the public listener. Returns how to stop. */
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
