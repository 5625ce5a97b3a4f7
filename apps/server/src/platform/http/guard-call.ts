import type { FastifyRequest } from 'fastify';
import { foreignRequest } from '../failures/failures.ts';

/**
 * The CSRF guard of every call that changes something (api.callers.2), before its body is read: another site can make a browser send a form
 * or plain text with its cookies, but not JSON or extra headers. Browsers never send a bearer token or an API key by themselves, so calls
 * with one need no such proof. Throws foreignRequest.
 */
export function guardCall(http: FastifyRequest): void {
  if (http.headers['content-type']?.trim().toLowerCase().startsWith('text/plain')) throw foreignRequest('Send JSON, as application/json');
  if (!bearerToken(http) && !apiKeyIn(http) && !isOurPage(http)) throw foreignRequest();
}

/** The session's token of an Authorization header, or undefined. */
export function bearerToken(http: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{43})$/i.exec(http.headers.authorization ?? '')?.[1];
}

/** The API key in the Authorization header, or undefined. Session tokens are not API keys, and the other way round. */
export function apiKeyIn(http: FastifyRequest): string | undefined {
  return /^Bearer (bk_[\w-]{43})$/i.exec(http.headers.authorization ?? '')?.[1];
}

/** A header that no form or image can send, and no foreign site by the browser's own word. */
export function isOurPage({ headers }: FastifyRequest): boolean {
  if (headers['x-requested-with']?.toString().toLowerCase() !== 'xmlhttprequest') return false;
  const site = headers['sec-fetch-site'];
  return (site === undefined || site === 'same-origin' || site === 'none') && isOwnOrigin(headers.origin, headers.host);
}

/**
 * The CSRF guard of a form that a browser without scripts posts to a page (api.callers.5), before its body is read. Browsers name the origin
 * of every form they post, and no page can change what they say. A post without an origin did not come from a page. Throws foreignRequest.
 */
export function guardForm({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const isSameOrigin = site === undefined || site === 'same-origin';
  if (headers.origin === undefined || !isSameOrigin || !isOwnOrigin(headers.origin, headers.host))
    throw foreignRequest('Send the form from a page of this site');
}

/** Ignores ports: a proxy may use a different one than it passes on, and Sec-Fetch-Site covers them. */
function isOwnOrigin(origin: string | undefined, host = ''): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).hostname === host.replace(/:\d+$/, '').toLowerCase());
}
