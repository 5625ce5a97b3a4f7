import type { IncomingMessage } from 'node:http';
import { hostName } from '@berth/contract';

/**
 * Normalises the Host header for the whole request: "Jobs.Example.org.:8080" becomes "jobs.example.org:8080", so that links and canonical
 * addresses have one form. Returns the host without the port; null for an invalid host.
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
