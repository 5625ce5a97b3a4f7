import { randomUUID } from 'node:crypto';
import { type ConsentKind, candidateTypes } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { OperatorMistake } from '../../platform/failures/operator-mistake.ts';
import { linkEnd } from '../../platform/mail/link-time.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { originFor, readTenant } from '../tenants/index.ts';
import { findRecipient, insertRequest } from './consent.queries.ts';
import { consentRequestTemplate } from './consent-request.email.ts';
import { consentToken } from './consent-token.ts';

/** The operator's request cannot be done; the message says why. */
export class ConsentNotAsked extends OperatorMistake {}

/**
 * Mails a candidate the link by which they agree to something, and ends the previous link. Returns when it expires.
 * @throws ConsentNotAsked for an address without a confirmed account: only confirmed addresses get such mails (double opt-in)
 */
export function requestConsent(at: At, { email, kind }: { email: string; kind: ConsentKind }): Promise<Date> {
  const { config } = at.services;
  return at.transaction(async (trx) => {
    const candidate = await findRecipient(trx, email);
    if (candidate?.type !== candidateTypes.full) throw new ConsentNotAsked('There is no confirmed account with that address');
    const id = randomUUID();
    const createdAt = at.now();
    const expiresAt = linkEnd(config, 'consent', createdAt);
    const tokenHash = hashToken(consentToken(at.services, kind, id));
    await insertRequest(trx, { id, candidateId: candidate.id, kind, tokenHash, createdAt, expiresAt });
    await queueMail(at, trx, {
      candidateId: candidate.id,
      key: `consent:${id}`,
      template: consentRequestTemplate.name,
      recipient: candidate.email,
      params: { requestId: id, kind, origin: originFor((await readTenant(trx)).hosts, config.port) },
    });
    return expiresAt;
  });
}
