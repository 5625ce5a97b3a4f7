import type { ConsentKind } from '@berth/contract';
import { linkTime } from '../../platform/mail/link-time.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import { readTenant } from '../tenants/index.ts';
import { isRequestOpen } from './consent.queries.ts';
import { consentToken } from './consent-token.ts';

/** Asks a candidate to agree, in the tenant's own words; the page behind the link records it. */
export const consentRequestTemplate: MailTemplate = {
  name: 'consent-request',
  compose: async ({ services, trx, params, sender }) => {
    const { requestId = '', origin = '' } = params;
    const kind = params.kind as ConsentKind;
    // Already answered, or replaced by a newer request.
    if (!(await isRequestOpen(trx, requestId, services.clock()))) return null;
    const { consent } = (await readTenant(trx)).content;
    const token = consentToken(services, kind, requestId);
    const isTerms = kind === 'terms';
    return {
      subject: isTerms ? `Please accept the terms of ${sender.displayName}` : `${sender.displayName} needs your consent`,
      heading: isTerms ? 'Please accept our terms' : 'May we send your details outside the UK?',
      paragraphs: [
        isTerms ? consent.terms : consent.outsideUkEea,
        `If you agree, follow this link. It works for ${linkTime(services.config, 'consent')}. If you don’t agree, you don’t need to do anything.`,
      ],
      button: {
        label: isTerms ? 'Accept the terms' : 'Give my consent',
        url: `${origin}/${isTerms ? 'accepted-terms-and-conditions' : 'consent-confirmed'}/${token}`,
      },
      reason: `You’re receiving this email because you have an account with ${sender.displayName}.`,
    };
  },
};
