import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problem } from './problem.ts';
import { noFrames } from './security-headers.ts';

/** What Node says of a request that never became one, and what its sender can do. */
const faults: Record<string, { status: number; code: string; detail: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'too-slow',
    detail: 'This took too long to arrive and nothing was saved. Send it again over a faster connection, or send a smaller file.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers-too-large',
    detail: 'The headers of this request are too large. Delete the cookies of this site.',
  },
};
const unreadable = { status: 400, code: 'bad-request', detail: 'This is not an HTTP request' };

/**
 * Answers an error below the application, where there is no request and no reply, with a problem document like any other failure. Ends the
 * connection, which deletes a partly received upload.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { status, code, detail } = faults[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify(problem(status, code, detail));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `Content-Security-Policy: ${noFrames}`,
    'Connection: close',
  ];
  return void socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy(error));
}
