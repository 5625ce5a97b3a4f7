import type { PersonalData } from '../../platform/personal-data.ts';
import { listPasskeys } from './passkeys.queries.ts';
import { countUnusedCodes } from './recovery-codes.queries.ts';
import { readTotp } from './totp.queries.ts';

/** The personal data of second factors: which there are, and since when; neither secret nor code nor key. */
export const secondFactorData: PersonalData = {
  tables: ['candidate_totp', 'recovery_code', 'passkey', 'passkey_challenge'],
  exportOf: async (trx, candidateId) => {
    const [totp, codes, passkeys] = [
      await readTotp(trx, candidateId),
      await countUnusedCodes(trx, candidateId),
      await listPasskeys(trx, candidateId),
    ];
    return {
      secondFactor: {
        authenticatorSince: totp?.confirmedAt ?? null,
        recoveryCodesLeft: codes,
        passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
      },
    };
  },
};
