import type { FastifyRequest } from 'fastify';
import { foreignRequest } from '../failures/failures.ts';

/**
 * The guard of every call that changes something (api.callers.2), asked before its body is read: another site can make a
 * browser send a form or plain text with its cookies, but no header of its own and no JSON. A bearer token or an API key is sent by no
 * browser by itself, so who has one needs no such proof. Throws foreignRequest.
 */
export function guardCall(http: FastifyRequest): void {
  if (http.headers['content-type']?.trim().toLowerCase().startsWith('text/plain')) throw foreignRequest('Send JSON, as application/json');
  if (!bearerToken(http) && !apiKeyIn(http) && !isOurPage(http)) throw foreignRequest();
}

/** The session's token of an Authorization header, or undefined. */
export function bearerToken(http: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{43})$/i.exec(http.headers.authorization ?? '')?.[1];
}

/** The back office's key of an Authorization header, or undefined. It is never a session's token, nor that one a key. */
export function apiKeyIn(http: FastifyRequest): string | undefined {
  return /^Bearer (bk_[\w-]{43})$/i.exec(http.headers.authorization ?? '')?.[1];
}

/** A header that no form or image can send, and no foreign site by the browser's own word. */
export function isOurPage({ headers }: FastifyRequest): boolean {
  if (headers['x-requested-with']?.toString().toLowerCase() !== 'xmlhttprequest') return false;
  const site = headers['sec-fetch-site'];
  return (site === undefined || site === 'same-origin' || site === 'none') && isOwnOrigin(headers.origin, headers.host);
}

/** Ports are left out: a proxy may have another than it passes on, and Sec-Fetch-Site knows of them. */
function isOwnOrigin(origin: string | undefined, host = ''): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).hostname === host.replace(/:\d+$/, '').toLowerCase());
}
