import { cookieName, siteCookies } from '@berth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import type { ApiRequest } from '../../platform/http/implement.ts';
import { openText, sealText } from '../../platform/security/sealed-text.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { formEnded } from './job-alerts-failures.ts';
import { useNonce } from './unconfirmed-alerts.queries.ts';

/** A form for an alert by e-mail is taken for so long after it was opened. */
const formSeconds = siteCookies.alertForm.maxAgeSeconds;
const purpose = 'alert form';

const cookieOf = ({ protocol }: FastifyRequest) => cookieName(siteCookies.alertForm, protocol === 'https');

/**
 * A nonce for the form of an alert by e-mail: taken once, from the browser that it is given to, on this tenant. It is sealed, and nothing
 * is stored until it is used, so that opening forms costs nothing.
 */
export function formNonce(request: ApiRequest): string {
  const { services, tenantId, reply } = request;
  const browser = browserOf(request) ?? newToken();
  setBrowserCookie(reply, browser);
  const endsAt = services.clock().getTime() + formSeconds * 1000;
  return sealText(services.config, purpose, ownerOf(tenantId, browser), `${newToken()}:${endsAt}`);
}

/** Uses a form's nonce up, in the transaction of what it is for. `path` names it in the answer. Throws formEnded. */
export async function useFormNonce(request: ApiRequest, trx: TenantTransaction, nonce: string, path: string): Promise<void> {
  const { services, tenantId } = request;
  const now = services.clock();
  const opened = openText(services.config, purpose, ownerOf(tenantId, browserOf(request) ?? ''), nonce);
  const expiresAt = new Date(Number(opened?.text.split(':')[1] ?? 0));
  if (!opened || expiresAt <= now) throw formEnded(path);
  if (!(await useNonce(trx, { tenantId, nonceHash: hashToken(opened.text), expiresAt }, now))) throw formEnded(path);
}

function ownerOf(tenantId: number, browser: string): string {
  return `${tenantId}:${browser}`;
}

function browserOf({ http }: ApiRequest): string | undefined {
  const value = http.cookies[cookieOf(http)];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

function setBrowserCookie(reply: FastifyReply, browser: string): void {
  const isSecure = reply.request.protocol === 'https';
  void reply.setCookie(cookieOf(reply.request), browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    maxAge: formSeconds,
  });
}
