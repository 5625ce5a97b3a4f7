import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { type AddressRule, checkedLookup, RefusedAddress } from './public-address.ts';

/** The other side does not answer, or says itself that it can't. The reason has no address. */
export class ServerAway extends Error {
  override name = 'ServerAway';
}

type Request = { method: string; headers: Record<string, string>; body?: string | undefined };
type Bounds = { isAllowed: AddressRule; milliseconds: number; mostBytes: number };

/**
 * Asks a server whose address a person has configured. Connects to allowed addresses alone, follows no redirect, and reads no more than
 * `mostBytes`. Throws ServerAway for no answer, one of 5xx, one that is too long, and an address that is not allowed.
 */
export async function fetchPublic(given: string, { method, headers, body }: Request, bounds: Bounds): Promise<Response> {
  const url = new URL(given);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is connected to without a lookup.
  if (isIP(host) && !bounds.isAllowed(host)) throw new ServerAway('its address is not on the public internet');
  const open = url.protocol === 'https:' ? requestSecure : requestPlain;
  const signal = AbortSignal.timeout(bounds.milliseconds);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new ServerAway(reasonOf(error, bounds.milliseconds)));
    const options = {
      method,
      headers: { ...headers, ...length },
      lookup: checkedLookup(bounds.isAllowed),
      signal,
      agent: false as const,
    };
    const sent = open(url, options, async (answer) => {
      try {
        const status = answer.statusCode ?? 0;
        if (status >= 500) throw new ServerAway(`it answered ${status}`);
        const chunks: Buffer[] = [];
        let received = 0;
        for await (const chunk of answer as AsyncIterable<Buffer>) {
          received += chunk.length;
          if (received > bounds.mostBytes) throw new ServerAway('its answer is too long');
          chunks.push(chunk);
        }
        const type = answer.headers['content-type'];
        const isEmpty = [204, 304].includes(status);
        resolve(new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: type ? { 'content-type': type } : {} }));
      } catch (error) {
        fail(error as Error);
      } finally {
        sent.destroy();
      }
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

function reasonOf(error: Error, milliseconds: number): string {
  if (error instanceof ServerAway) return error.message;
  if (error instanceof RefusedAddress) return 'its address is not on the public internet';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `no answer within ${milliseconds / 1_000} seconds`;
  return `no connection (${(error as NodeJS.ErrnoException).code ?? error.name})`;
}
