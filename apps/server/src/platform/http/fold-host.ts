import type { IncomingMessage } from 'node:http';
import { hostName } from '@berth/contract';

/**
 * Writes the Host header as hosts are compared, so that the whole request sees it so: "Jobs.Example.org.:8080" becomes
 * "jobs.example.org:8080", and links and canonical addresses come out one way. Gives the host without port; null for what is none.
 */
export function foldHost(request: IncomingMessage): string | null {
  const header = asUtf8(request.headers.host);
  const host = hostName(header);
  if (host !== null) request.headers.host = host + (/:\d+$/.exec(header?.replace(/^\[.*\]/, '') ?? '')?.[0] ?? '');
  return host;
}

/** Node reads header bytes as Latin-1; a client that sends a name unencoded sends UTF-8. */
function asUtf8(header: string | undefined): string | undefined {
  return header && /[\u0080-\u00ff]/.test(header) ? Buffer.from(header, 'latin1').toString('utf8') : header;
}
