import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What a client met. `resets` are requests that were sent and never answered in full; `leaves` are answers with `Connection: close`. */
export type Met = { statuses: Record<number, number>; resets: number; refused: number; leaves: number };

/** A client that keeps its connection and sends one request after another, until the server asks it to leave or the test stops it. */
export type KeepAliveClient = { met: Met; stop: () => Promise<void> };

export type ClientOptions = {
  port: number;
  /** Asked for in turn. */
  paths: string[];
  pauseMilliseconds: number;
  headers?: Record<string, string>;
  method?: string;
  body?: string;
  returns?: boolean;
};

/** Starts a client. It leaves after an answer with `Connection: close`, unless it `returns` on a new connection. */
export function startKeepAliveClient({
  port,
  paths,
  pauseMilliseconds,
  headers = {},
  method = 'GET',
  body,
  returns = false,
}: ClientOptions): KeepAliveClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const met: Met = { statuses: {}, resets: 0, refused: 0, leaves: 0 };
  const stopped = new AbortController();

  const send = (path: string) =>
    new Promise<void>((answered) => {
      const sent = request(
        { host: '127.0.0.1', port, path, method, agent, headers: { host: 'localhost', accept: 'text/html,*/*', ...headers } },
        (answer) => {
          answer.once('end', () => {
            const status = answer.statusCode ?? 0;
            met.statuses[status] = (met.statuses[status] ?? 0) + 1;
            if (answer.headers.connection === 'close') met.leaves += 1;
            answered();
          });
          answer.once('error', () => {
            met.resets += 1;
            answered();
          });
          answer.resume();
        },
      );
      sent.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') met.refused += 1;
        else met.resets += 1;
        answered();
      });
      sent.end(body);
    });

  const running = (async () => {
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      await send(paths[turn % paths.length] ?? '/');
      if (!returns && met.leaves + met.refused + met.resets > 0) break;
      await pause(pauseMilliseconds, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
    agent.destroy();
  })();
  return {
    met,
    stop: () => {
      stopped.abort();
      return running;
    },
  };
}
