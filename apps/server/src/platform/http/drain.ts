import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isGuardOn } from '../guards.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this server is draining: it still answers everything but asks for no further requests. */
    isDraining: () => boolean;
    /**
     * Stops the server so that no client loses a request. For `drainSeconds` readiness fails, everything else is answered as before, and
     * each answer closes its connection. Then the listener and idle connections close, and open requests go on. Everything that is left
     * `cutSeconds` after the call is cut off. Returns how many connections that were.
     */
    drain: (times: { drainSeconds: number; cutSeconds: number }) => Promise<number>;
  }
}

/** How long a newly accepted connection may stay that has sent nothing: its request may be on the way. */
const silentMilliseconds = 1_000;
const lookMilliseconds = 25;

/** A connection: when it was accepted, its open requests, and how many bytes it had sent when it last had none. */
type Open = { since: number; inHand: number; bytesRead: number };

/**
 * Adds `drain`. Fastify's own close waits for keep-alive (9.7 s) or cuts open requests. Here, as soon as closing starts, answers close
 * their connection and idle ones are closed. Node's `closeIdleConnections` treats a connection as idle while the end of an answer is still
 * being sent, and cuts that: hence our own count.
 */
export function registerDrain(app: FastifyInstance): void {
  let isDraining = false;
  const open = new Map<Socket, Open>();
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, { since: performance.now(), inHand: 0, bytesRead: 0 });
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(socket);
    if (!connection) return;
    connection.inHand += 1;
    // Once the answer has been sent, or the client has gone.
    response.once('close', () => {
      connection.inHand -= 1;
      connection.bytesRead = socket.bytesRead;
    });
  });

  function closeIdle(): void {
    const now = performance.now();
    for (const [socket, { since, inHand, bytesRead }] of open)
      if (inHand === 0 && socket.bytesRead === bytesRead && (bytesRead > 0 || now - since > silentMilliseconds)) socket.destroy();
  }

  /**
   * Closes the listener and waits for the connections. Fastify closes after them: once it is closing, pages can no longer call its own API.
   */
  async function closeListener(): Promise<void> {
    const closed = new Promise<void>((ended) => void app.server.close(() => ended()));
    const closing = setInterval(closeIdle, lookMilliseconds);
    closeIdle();
    await closed;
    clearInterval(closing);
  }

  app.decorate('isDraining', () => isDraining);
  app.decorate('drain', async ({ drainSeconds, cutSeconds }) => {
    if (!isGuardOn('drain')) return app.close().then(() => 0);
    isDraining = true;
    const late = pause(cutSeconds * 1000, 'late' as const, { ref: false });
    await pause(drainSeconds * 1000);
    const outcome = await Promise.race([closeListener(), ...(isGuardOn('stop-deadline') ? [late] : [])]);
    const cut = outcome === 'late' ? open.size : 0;
    for (const socket of open.keys()) socket.destroy();
    await app.close();
    return cut;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isDraining = true;
    const closing = setInterval(closeIdle, lookMilliseconds);
    app.server.once('close', () => clearInterval(closing));
    closeIdle();
  });
}
