import { request } from 'node:http';
import { text } from 'node:stream/consumers';

/** An answer as it came. */
export type HttpAnswer = { status: number; headers: Record<string, string>; body: string };

/** What `fetch` cannot send: a Host header of one's own. `accept` is a browser's unless said otherwise. */
export type Call = { method?: string; host?: string; headers?: Record<string, string>; body?: string | Uint8Array };

/** Calls a path of the server on this port of the loopback; redirects are not followed. */
export function httpCall(
  port: number,
  path: string,
  { method = 'GET', host = 'localhost', headers = {}, body }: Call = {},
): Promise<HttpAnswer> {
  return new Promise((answered, failed) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, agent: false, headers: { host, accept: 'text/html,*/*', ...headers } },
      (answer) => {
        const kept = Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
        text(answer).then((content) => answered({ status: answer.statusCode ?? 0, headers: kept, body: content }), failed);
      },
    );
    sent.once('error', failed);
    sent.end(body);
  });
}
