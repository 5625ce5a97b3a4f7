import { type ClientRequest, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { type AddressRule, checkedLookup, RefusedAddress } from '../../platform/outgoing/public-address.ts';

/** How long a server may take to answer. */
const patienceMilliseconds = 15_000;

export type Message = { id: string; url: string; secret: string; body: string; sentAt: Date };

/** How an attempt went: the status of the answer, or why there was none. */
export type Outcome = { status: number; fault: null } | { status: null; fault: string };

/**
 * Posts a message, signed as the Standard Webhooks specification says (webhooks.messages.1). Only the status of the answer counts; its body is
 * not read, and redirects are not followed. Never throws for what the other side does.
 */
export async function postSigned(
  { id, url, secret, body, sentAt }: Message,
  { isAllowed, patience = patienceMilliseconds }: { isAllowed: AddressRule; patience?: number },
): Promise<Outcome> {
  const address = new URL(url);
  const host = address.hostname.replace(/^\[|\]$/g, '');
  // A literal address is connected to without a lookup.
  if (isIP(host) && !isAllowed(host)) return { status: null, fault: refused };
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Berth webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, sentAt, body),
  };
  const open = address.protocol === 'https:' ? requestSecure : requestPlain;
  const signal = AbortSignal.timeout(patience);
  return new Promise((resolve) => {
    const sent: ClientRequest = open(
      address,
      { method: 'POST', headers, lookup: checkedLookup(isAllowed), signal, agent: false },
      (answer) => {
        resolve({ status: answer.statusCode ?? 0, fault: null });
        sent.destroy();
      },
    );
    sent.on('error', (error) => resolve({ status: null, fault: faultIn(error, patience) }));
    sent.end(body);
  });
}

const refused = 'its address is not on the public internet';

function faultIn(error: Error, patience: number): string {
  if (error instanceof RefusedAddress) return refused;
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return `no answer within ${patience / 1_000} seconds`;
  return `no connection (${(error as NodeJS.ErrnoException).code ?? error.name})`;
}
