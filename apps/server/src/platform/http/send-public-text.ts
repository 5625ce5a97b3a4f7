import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How caches may keep a text: for how long, and when it last changed. */
export type Freshness = { maxAgeSeconds: number; lastModified?: Date };

/**
 * Answers with a text that is the same for everybody, or 304 to whoever has it. The entity tag is of the text itself and weak, as
 * compression changes the bytes and not what they say.
 */
export function sendPublicText(
  request: FastifyRequest,
  reply: FastifyReply,
  mediaType: string,
  content: string,
  { maxAgeSeconds, lastModified }: Freshness,
): FastifyReply {
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  reply.headers({
    etag,
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    ...(lastModified && lastModified.getTime() > 0 && { 'last-modified': lastModified.toUTCString() }),
  });
  if (isKnown(request, etag, lastModified)) return reply.code(304).send();
  return reply.type(`${mediaType}; charset=utf-8`).send(content);
}

/** RFC 9110 §13.2.2: a date is asked only where no tag is. */
function isKnown({ headers }: FastifyRequest, etag: string, lastModified: Date | undefined): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim() === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  // Dates of headers have no milliseconds.
  return lastModified !== undefined && Math.floor(lastModified.getTime() / 1000) * 1000 <= since;
}
