import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DrawnPage, type Encoding, encodings, type KeptPage } from './kept-pages.ts';
import { isKnown } from './send-public-text.ts';

const negotiator = new Negotiator({ supportedValues: [...encodings] });

/** The encoding in which a visitor gets a kept page. */
export const encodingFor = ({ headers }: FastifyRequest): Encoding => negotiator.negotiate(headers['accept-encoding'] ?? '') ?? 'identity';

/** A page of a visitor may be kept by the browser, which asks again each time, but not by a shared cache: it shows that no one is signed in. */
const ofVisitor = 'private, no-cache';

/** Sends a kept page, which has this encoding, or 304 to a browser that has the page. Its policy goes with both: a browser takes the newer one. */
export function sendKeptPage(page: KeptPage, encoding: Encoding, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ ...page.headers, etag: page.etag, vary: 'accept-encoding', 'cache-control': ofVisitor });
  reply.removeHeader('retry-after');
  if (isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(200).send(page.bodies.get(encoding));
}

/** Sends a page that was rendered for this visitor alone. */
export function sendDrawnPage({ status, headers, html }: DrawnPage, isSignedIn: boolean, reply: FastifyReply): FastifyReply {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  // A loader's call has set Retry-After, unless it did not get that far.
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '30');
  if (status !== 503) reply.removeHeader('retry-after');
  // No cache, not even the browser's, may keep a candidate's page: others may use the computer.
  if (isSignedIn) reply.header('cache-control', 'no-store');
  else if (!reply.hasHeader('cache-control')) reply.header('cache-control', ofVisitor);
  return reply.send(html);
}
