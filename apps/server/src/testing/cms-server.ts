import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Content management elsewhere, as a test wants it to behave. */
export type CmsServer = {
  /** For config.json `domain`. */
  domain: string;
  /** What was asked, oldest first. */
  asked: { path: string; headers: IncomingHttpHeaders }[];
  /** What comes next: an answer to send, or nothing ever. */
  behave: (answer: (path: string, response: ServerResponse) => void) => void;
  stop: () => Promise<void>;
};

/** Starts a content management server that answers 404 until a test says otherwise. */
export async function startCmsServer(): Promise<CmsServer> {
  const asked: CmsServer['asked'] = [];
  let answer = refuse;
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    answer(request.url ?? '', response);
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    domain: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
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

function refuse(_path: string, response: ServerResponse): void {
  response.writeHead(404).end();
}
