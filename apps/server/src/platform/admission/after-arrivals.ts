import type { Server } from 'node:net';

/** Work begins after this many turns although more connections are waiting. A turn that only accepts takes about 0.1 ms. */
const mostTurns = 256;

/**
 * Runs what it is given once the server has accepted every connection that was waiting. The event loop accepts one connection in each turn.
 * If each turn also rendered a page, new visitors and health checks would wait for seconds in the system's queue, and when that is full
 * their connections would be dropped.
 */
export function afterArrivals(server: Server): (act: () => void) => void {
  let arrived = 0;
  server.on('connection', () => {
    arrived += 1;
  });
  return (act) => {
    let turns = 0;
    const turn = () => {
      const known = arrived;
      turns += 1;
      setImmediate(() => (arrived === known || turns === mostTurns ? act() : turn()));
    };
    // The turn that is under way may have looked for connections already.
    setImmediate(turn);
  };
}
