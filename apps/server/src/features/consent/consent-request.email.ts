import type { ConsentKind } from '@berth/contract';
import { linkTime } from '../../platform/mail/link-time.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { readTenant } from '../tenants/index.ts';
import { readOpenRequest } from './consent.queries.ts';
import { consentToken } from './consent-token.ts';
import { readWording } from './ledger.queries.ts';

/** Asks a candidate to agree, in the words that are then recorded; the page behind the link records it. */
export const consentRequestTemplate: MailTemplate = {
  name: 'consent-request',
  compose: async ({ at, trx, params, sender }) => {
    const { requestId = '', origin = '' } = params;
    const kind = params.kind as ConsentKind;
    // Already answered, or replaced by a newer request.
    const asked = await readOpenRequest(trx, requestId, at.now());
    if (!asked) return null;
    const { consent } = (await readTenant(trx)).content;
    const kept = asked.wordingHash === null ? null : await readWording(trx, asked.wordingHash);
    const token = consentToken(at.services, kind, requestId);
    const isTerms = kind === 'terms';
    const job = asked.jobTitle === null ? null : `${asked.jobTitle} at ${asked.employer}`;
    const scope = job === null ? 'every job that you apply for' : job;
    return {
      subject: isTerms ? `Please accept the terms of ${sender.displayName}` : `${sender.displayName} needs your consent`,
      preheader: isTerms
        ? `Please read and accept the terms of ${sender.displayName}.`
        : `May we send your details outside the UK for ${scope}?`,
      heading: isTerms ? 'Please accept our terms' : 'May we send your details outside the UK?',
      paragraphs: [
        ...(isTerms ? [] : [`We ask this for ${scope}. If you follow the link, you agree to this:`]),
        kept ?? (isTerms ? consent.terms : consent.outsideUkEea),
        `The link works for ${linkTime(at.services.config, 'consent')}. If you don’t agree, you don’t need to do anything.`,
      ],
      button: {
        label: isTerms ? 'Accept the terms' : 'Give my consent',
        url: `${origin}/${isTerms ? 'accepted-terms-and-conditions' : 'consent-confirmed'}/${token}`,
      },
      reason: `You’re receiving this email because you have an account with ${sender.displayName}.`,
    };
  },
};
