import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a webhook was sent. */
export type Received = { headers: Record<string, string>; body: string };

/** A program of a tenant that learns of events. It answers 204 until a test says otherwise. */
export type WebhookServer = {
  url: string;
  received: Received[];
  behave: (answer: (response: ServerResponse) => unknown) => void;
  stop: () => Promise<void>;
};

export async function startWebhookServer(): Promise<WebhookServer> {
  const received: Received[] = [];
  let answer: (response: ServerResponse) => unknown = accept;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ headers: plain(request.headers), body });
    answer(response);
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`,
    received,
    behave: (next) => {
      answer = next;
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

function accept(response: ServerResponse): void {
  response.writeHead(204).end();
}

const plain = (headers: IncomingHttpHeaders) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
