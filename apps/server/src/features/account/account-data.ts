import { candidateTypes } from '@berth/contract';
import { readMailsTo } from '../../platform/mail/mail.queries.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import {
  readAccountToExport,
  readDetailsToExport,
  readDevicesToExport,
  readEmailChangeToExport,
  readLinksToExport,
} from './account-data.queries.ts';
import { readRegistrationsToExport } from './registrations.queries.ts';

const typeNames = new Map<number, string>(Object.entries(candidateTypes).map(([name, type]) => [type, name]));

/** The personal data of an account. */
export const accountData: PersonalData = {
  tables: ['candidate', 'candidate_device', 'email_change', 'mail_token', 'registration', 'mail'],
  exportOf: async (trx, candidateId) => {
    const { id, type, email, hasPassword, ...dates } = await readAccountToExport(trx, candidateId);
    return {
      profile: { candidateId: id, candidateType: typeNames.get(type), ...(await readDetailsToExport(trx, candidateId)), email },
      signIn: { hasPassword: Boolean(hasPassword), ...dates },
      emailChange: (await readEmailChangeToExport(trx, candidateId)) ?? null,
      devices: await readDevicesToExport(trx, candidateId),
      mailedLinks: await readLinksToExport(trx, candidateId),
      registrations: await readRegistrationsToExport(trx, candidateId),
      mails: await readMailsTo(trx, candidateId),
    };
  },
};
