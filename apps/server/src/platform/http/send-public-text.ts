import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends a text that is the same for everyone, or 304 to a client that has it. The entity tag is of the text and weak, because compression
 * changes the bytes but not the content. There is no Last-Modified: a text also changes when something old is corrected.
 */
export function sendPublicText(
  request: FastifyRequest,
  reply: FastifyReply,
  mediaType: string,
  content: string,
  { maxAgeSeconds }: { maxAgeSeconds: number },
): FastifyReply {
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  reply.headers({ etag, 'cache-control': `public, max-age=${maxAgeSeconds}` });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(`${mediaType}; charset=utf-8`).send(content);
}

/** Whether the client of an If-None-Match header has what this entity tag names. */
export function isKnown(tags: string | undefined, etag: string): boolean {
  return tags !== undefined && (tags.trim() === '*' || tags.split(',').some((tag) => tag.trim() === etag));
}
