import type { IncomingMessage } from 'node:http';

/** An address that no route can have: it is answered 400. */
const unreadable = '/%FF';

/**
 * The path and query of a request's target, for Fastify's `rewriteUrl`. A target may also contain the host, as proxies get it (`GET
 * http://jobs.example.org/search HTTP/1.1`). That host then replaces the Host header (RFC 9112 §3.2.2).
 */
export function originForm(request: IncomingMessage): string {
  const { url = '' } = request;
  if (url.startsWith('/')) return url;
  const target = URL.canParse(url) ? new URL(url) : null;
  if (!target || !/^https?:$/.test(target.protocol)) return unreadable;
  request.headers.host = target.host;
  return target.pathname + target.search;
}
