import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram } from 'prom-client';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const pageRoutes = new WeakMap<IncomingMessage, string>();

/** Records which page of the web application answers a request: for Fastify all of them are one route. */
export function notePageRoute(request: IncomingMessage, route: string): void {
  pageRoutes.set(request, route);
}

/**
 * Counts and times every answer by its route's pattern, never by its path, which may contain a name or a token. Leaves out requests that
 * admission refused, which have no route, and calls that a page makes within the process, which are part of the page.
 */
export function observeHttp(app: FastifyInstance): void {
  const answered = new Counter({
    name: 'berth_http_requests_total',
    help: 'Requests answered, by route pattern',
    labelNames: ['route', 'method', 'status'],
  });
  const seconds = new Histogram({
    name: 'berth_http_request_seconds',
    help: 'Time from admission to the end of the answer',
    labelNames: ['route', 'method'],
    buckets,
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.raw.socket instanceof Socket) {
      const { method } = request;
      const route = routeOf(request);
      answered.inc({ route, method, status: reply.statusCode });
      seconds.observe({ route, method }, reply.elapsedTime / 1_000);
    }
    done();
  });
}

/** Puts on /metrics how many connections are open, and how many were closed unanswered because too many were. */
export function observeConnections(server: Server): void {
  const open: Gauge = new Gauge({
    name: 'berth_http_connections',
    help: 'Open connections of clients',
    collect: async () => open.set(await new Promise<number>((counted) => server.getConnections((_error, count) => counted(count)))),
  });
  const dropped = new Counter({ name: 'berth_http_connections_dropped_total', help: 'Connections closed unanswered past the bound' });
  server.on('drop', () => dropped.inc());
}

const routeOf = (request: FastifyRequest) => pageRoutes.get(request.raw) ?? request.routeOptions.url ?? 'none';
