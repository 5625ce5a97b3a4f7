import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the server was asked: which of the two APIs, with what. */
export type GoogleRequest = {
  api: 'autocomplete' | 'geocode';
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: unknown;
};
/** An answer to give; `hang` never answers, `drop` cuts the connection. */
export type GoogleAnswer = { status?: number; body: unknown } | 'hang' | 'drop';

/** The two APIs of the Google Maps Platform at the network's edge: it answers what the test says, and keeps what it was asked. */
export async function startGoogleServer(answer: (asked: GoogleRequest) => GoogleAnswer) {
  const asked: GoogleRequest[] = [];
  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '', 'http://google');
    const body = await text(request);
    const call: GoogleRequest = {
      api: url.pathname === '/v1/places:autocomplete' ? 'autocomplete' : 'geocode',
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: body === '' ? undefined : JSON.parse(body),
    };
    asked.push(call);
    const given = answer(call);
    if (given === 'hang') return;
    if (given === 'drop') {
      request.socket.destroy();
      return;
    }
    const content = typeof given.body === 'string' ? given.body : JSON.stringify(given.body);
    reply.writeHead(given.status ?? 200, { 'content-type': 'application/json' }).end(content);
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    asked,
    origins: { places: origin, geocoding: origin },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
