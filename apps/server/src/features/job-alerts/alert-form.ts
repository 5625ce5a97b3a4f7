import { siteCookies } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { openText, sealText } from '../../platform/security/sealed-text.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { formEnded } from './job-alerts-failures.ts';
import { useNonce } from './unconfirmed-alerts.queries.ts';

/** An email-only alert's form is accepted for so long after it was opened. */
const formSeconds = siteCookies.alertForm.maxAgeSeconds;
const purpose = 'alert form';

/** A form that was sent: its nonce, and the browser that sent it, by its cookie. */
export type SentForm = { nonce: string; browser: string };

/**
 * A nonce for the form of an email-only alert. It is accepted once, from this browser, on this tenant. It is sealed and only stored when it
 * is used, so that opening forms costs no storage.
 */
export function formNonce(at: At, browser: string): string {
  const endsAt = at.now().getTime() + formSeconds * 1000;
  return sealText(at.services.config, purpose, ownerOf(at, browser), `${newToken()}:${endsAt}`);
}

/** Uses a form's nonce up, in the form's transaction. `path` names the nonce in an error. Throws formEnded. */
export async function useFormNonce(at: At, trx: TenantTransaction, { nonce, browser, path }: SentForm & { path: string }): Promise<void> {
  const now = at.now();
  const opened = openText(at.services.config, purpose, ownerOf(at, browser), nonce);
  const expiresAt = new Date(Number(opened?.text.split(':')[1] ?? 0));
  if (!opened || expiresAt <= now) throw formEnded(path);
  if (!(await useNonce(trx, { nonceHash: hashToken(opened.text), expiresAt }, now))) throw formEnded(path);
}

function ownerOf(at: At, browser: string): string {
  return `${at.tenantId}:${browser}`;
}
