import { randomUUID } from 'node:crypto';
import { type ConsentKind, candidateTypes } from '@berth/contract';
import { forTenant } from '../../platform/database/for-tenant.ts';
import { OperatorMistake } from '../../platform/failures/operator-mistake.ts';
import { linkEnd } from '../../platform/mail/link-time.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Services } from '../../platform/services.ts';
import { originFor, readTenant } from '../tenants/index.ts';
import { findRecipient, insertRequest } from './consent.queries.ts';
import { consentRequestTemplate } from './consent-request.email.ts';
import { consentToken } from './consent-token.ts';

/** What an operator asked for cannot be done, in their words. */
export class ConsentNotAsked extends OperatorMistake {}

/**
 * Mails a candidate the link by which they agree to something; the link before it ends. Returns until when it works.
 *
 * @throws ConsentNotAsked for an address without a confirmed account: nobody else may be mailed (DECISIONS.md, double opt-in)
 */
export function requestConsent(services: Services, tenantId: number, { email, kind }: { email: string; kind: ConsentKind }): Promise<Date> {
  return forTenant(services.database, tenantId, async (trx) => {
    const candidate = await findRecipient(trx, email);
    if (candidate?.type !== candidateTypes.full) throw new ConsentNotAsked('There is no confirmed account with that address');
    const id = randomUUID();
    const createdAt = services.clock();
    const expiresAt = linkEnd(services.config, 'consent', createdAt);
    const tokenHash = hashToken(consentToken(services, kind, id));
    await insertRequest(trx, { id, tenantId, candidateId: candidate.id, kind, tokenHash, createdAt, expiresAt });
    await queueMail({ services, tenantId }, trx, {
      candidateId: candidate.id,
      key: `consent:${id}`,
      template: consentRequestTemplate.name,
      recipient: candidate.email,
      params: { requestId: id, kind, origin: originFor((await readTenant(trx)).hosts, services.config.port) },
    });
    return expiresAt;
  });
}
