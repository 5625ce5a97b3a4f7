import type { Socket } from 'node:net';

const acts = new WeakMap<Socket, Set<() => void>>();

/**
 * Runs `act` when a connection closes, or at once if it has closed. Returns a function that cancels that. The response's own `close` is not
 * enough: with pipelined requests Node only tells the first response. One listener serves all requests of a connection.
 */
export function onConnectionClosed(socket: Socket, act: () => void): () => void {
  if (socket.destroyed) {
    act();
    return () => undefined;
  }
  const known = acts.get(socket);
  const actsOfSocket = known ?? new Set();
  if (!known) {
    acts.set(socket, actsOfSocket);
    socket.once('close', () => {
      for (const each of actsOfSocket) each();
    });
  }
  actsOfSocket.add(act);
  return () => void actsOfSocket.delete(act);
}
