import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Admission, createAdmission, maxConnections } from '../admission/admission.ts';
import { observeAdmission } from '../admission/admission-metrics.ts';
import type { Ticket } from '../admission/bulkhead.ts';
import type { Config } from '../config/config.ts';
import { isFailure } from '../failures/failure.ts';
import { isGuardOn } from '../guards.ts';
import { networksOf } from '../security/networks.ts';
import { answerBusy } from './busy-answer.ts';
import { onConnectionClosed } from './connection-closed.ts';
import { observeConnections } from './http-metrics.ts';
import { classOf } from './request-class.ts';

const leaves = new WeakMap<IncomingMessage, () => void>();

/**
 * Before Fastify sees a request, gives it a place of its class, makes it wait, or answers that the site is busy. The calls that a page
 * makes within the process do not pass the server, so they share their page's place and cannot wait for another.
 * A request keeps its place while it is worked on, not while its answer is sent, so that a slow reader blocks no one.
 */
export function admitRequests(app: FastifyInstance, admission: Admission, trustProxy: boolean): void {
  const { server } = app;
  // Fastify's is the first listener; the others only observe, and stay.
  const [serve] = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  if (!serve) throw new Error('the server has no handler of requests to put admission before');
  server.off('request', serve);
  if (isGuardOn('admission')) server.maxConnections = maxConnections;
  server.on('request', (request, response) => {
    const name = classOf(request.method, request.url ?? '/');
    if (!name) return serve(request, response);
    const ticket = enter(() => admission[name].enter(clientOf(request, trustProxy)));
    if (!ticket) return answerBusy(request, response, app.isDraining());
    leaveAtEnd(request, response, ticket);
    if (!ticket.admitted) return serve(request, response);
    const begin = () => serve(request, response);
    const refuse = () => (request.socket.destroyed ? undefined : answerBusy(request, response, app.isDraining()));
    return void ticket.admitted.then(begin, refuse);
  });
}

/** Starts admission for a site that serves, with its metrics if metrics are on. */
export function startAdmission(app: FastifyInstance, { trustProxy, metricsPort }: Pick<Config, 'trustProxy' | 'metricsPort'>): void {
  const admission = createAdmission(app.server);
  admitRequests(app, admission, trustProxy);
  if (metricsPort === undefined) return;
  observeAdmission(admission);
  observeConnections(app.server);
}

/** Frees a request's place when its answer is ready to be sent. */
export function endWorkWithAnswer(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    leaves.get(request.raw)?.();
    done();
  });
}

function enter(ask: () => Ticket): Ticket | null {
  try {
    return ask();
  } catch (refusal) {
    if (isFailure(refusal, 'busy')) return null;
    throw refusal;
  }
}

/** However a request ends, it leaves: it is answered, or its client has gone before or after its turn. */
function leaveAtEnd(request: IncomingMessage, response: ServerResponse, { leave }: Ticket): void {
  leaves.set(request, leave);
  const forget = onConnectionClosed(request.socket, leave);
  response.once('close', () => {
    forget();
    leave();
  });
}

/** The address as Fastify finds it with the same setting (`createHttp`): the last one of X-Forwarded-For, which the proxy saw. */
function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined;
  return (
    String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim() ||
    request.socket.remoteAddress ||
    ''
  );
}

const clients = new WeakMap<Socket, string>();

/**
 * The unit that takes turns: an IPv4 address, or an IPv6 /48. Any customer gets a whole /48: by /64 one customer could come as 65,536
 * clients and have nearly every turn. Without a proxy, each request of a connection has the same address.
 */
function clientOf(request: IncomingMessage, trustProxy: boolean): string {
  const known = trustProxy ? undefined : clients.get(request.socket);
  if (known !== undefined) return known;
  const { near, far } = networksOf(addressOf(request, trustProxy));
  const client = near.includes('.') ? near : far;
  clients.set(request.socket, client);
  return client;
}
