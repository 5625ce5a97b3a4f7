import { randomUUID } from 'node:crypto';
import { type ConsentKind, candidateTypes, type TenantContent } from '@berth/contract';
import type { At } from '../../platform/at.ts';
import { failure } from '../../platform/failures/failure.ts';
import { linkEnd } from '../../platform/mail/link-time.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { originFor, readTenant } from '../tenants/index.ts';
import { findRecipient, insertRequest, readJobTitle } from './consent.queries.ts';
import { consentRequestTemplate } from './consent-request.email.ts';
import { consentToken } from './consent-token.ts';
import { keepWording } from './ledger.queries.ts';

/** A candidate cannot be asked; the words say why. */
const notAsked = (why: string) => failure('unprocessable', 'consent-not-asked', why);

type Asked = { email: string; kind: ConsentKind; advertId?: number | null };

/**
 * Mails a candidate the link by which they agree to something, and ends the previous link. Details may leave the UK for one job
 * (`advertId`), or for all if the tenant has a wording that says so. Returns the request, and when its link expires.
 * @throws consent-not-asked for an address without a confirmed account, since only confirmed addresses get such mails (double opt-in); for an
 * unknown job; and for all jobs without a wording
 */
export function requestConsent(
  at: At,
  { email, kind, advertId = null }: Asked,
): Promise<{ requestId: string; candidateId: string; expiresAt: Date }> {
  const { config } = at.services;
  return at.transaction(async (trx) => {
    const candidate = await findRecipient(trx, email);
    if (candidate?.type !== candidateTypes.full) throw notAsked('There is no confirmed account with that address');
    const id = randomUUID();
    const createdAt = at.now();
    const expiresAt = linkEnd(config, 'consent', createdAt);
    const tokenHash = hashToken(consentToken(at.services, kind, id));
    const { content, hosts } = await readTenant(trx);
    if (advertId !== null && (await readJobTitle(trx, advertId)) === undefined) throw notAsked(`There is no job ${advertId}`);
    const coversAllJobs = kind === 'outsideUkEea' && advertId === null;
    const wordingHash = await keepWording(trx, wordingOf(content.consent, kind, coversAllJobs));
    const asked = { kind, advertId, coversAllJobs, wordingHash };
    await insertRequest(trx, { id, candidateId: candidate.id, ...asked, tokenHash, createdAt, expiresAt });
    await queueMail(at, trx, {
      candidateId: candidate.id,
      key: `consent:${id}`,
      template: consentRequestTemplate.name,
      recipient: candidate.email,
      params: { requestId: id, kind, origin: originFor(hosts, config.port) },
    });
    return { requestId: id, candidateId: candidate.id, expiresAt };
  });
}

/** The tenant's wording for a purpose (consent.wording.1). A tenant applied by an earlier release has none for all jobs. */
function wordingOf(wordings: TenantContent['consent'], kind: ConsentKind, coversAllJobs: boolean): string {
  if (kind === 'terms') return wordings.terms;
  const wording = coversAllJobs ? ((wordings as Partial<typeof wordings>).outsideUkEeaAllJobs ?? '') : wordings.outsideUkEea;
  if (wording === '')
    throw notAsked(
      coversAllJobs
        ? 'content.json has no consent.outsideUkEeaAllJobs, the wording for all jobs. Write one, or name one job'
        : 'content.json has no consent.outsideUkEea, the wording for one job',
    );
  return wording;
}
