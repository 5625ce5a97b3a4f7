import { addressFields, singleDetails } from '@berth/contract';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { camelCaseNested } from '../../platform/database/camel-case-names.ts';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';
import { consentByMail } from '../consent/index.ts';
import { storedForms } from '../optional-fields/index.ts';

const selectRecord = compileOnce((trx, { candidateId }: { candidateId: string }) =>
  trx
    .selectFrom('candidate')
    .where('candidate.id', '=', candidateId)
    .select([...singleDetails, 'detailsVersion'])
    .select(['salaryExpectations', 'skillsVersion', 'jobPreferencesVersion', 'refereesVersion'])
    .select(['candidate.id', 'email', 'type', 'emailBlockedAt', 'termsAcceptedAt', 'outsideUkEeaWithdrawnAt'])
    .select(consentByMail)
    // With the record, since it says how complete the record is.
    .select(storedForms)
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('document')
            .select('document.id')
            .whereRef('document.candidateId', '=', 'candidate.id')
            .where('kind', '=', 'cv')
            .where('removedAt', 'is', null)
            .where('scan', '!=', 'rejected'),
        )
        .as('hasCv'),
    )
    .select((select) => [
      jsonObjectFrom(select.selectFrom('candidateEmployment').selectAll().whereRef('candidateId', '=', 'candidate.id')).as('employment'),
      jsonObjectFrom(select.selectFrom('candidateStudies').selectAll().whereRef('candidateId', '=', 'candidate.id')).as('studies'),
      jsonObjectFrom(select.selectFrom('candidateTransport').selectAll().whereRef('candidateId', '=', 'candidate.id')).as('transport'),
      jsonObjectFrom(select.selectFrom('candidateCompliance').selectAll().whereRef('candidateId', '=', 'candidate.id')).as('compliance'),
    ])
    .select((select) => [
      jsonArrayFrom(
        select
          .selectFrom('candidatePhone')
          .select(['number', 'e164', 'type', 'preferred'])
          .whereRef('candidateId', '=', 'candidate.id')
          .orderBy('position'),
      ).as('phones'),
      jsonObjectFrom(
        select
          .selectFrom('candidateAddress')
          .select([...addressFields, 'version'])
          .whereRef('candidateId', '=', 'candidate.id'),
      ).as('address'),
      jsonArrayFrom(
        select
          .selectFrom('candidateCommunication')
          .select(['category', 'method', 'consentedAt'])
          .whereRef('candidateId', '=', 'candidate.id'),
      ).as('consents'),
      jsonArrayFrom(
        select
          .selectFrom('candidateChoice as choice')
          .innerJoin('lookupEntry as entry', 'entry.id', 'choice.lookupEntryId')
          .select(['choice.list', 'entry.id', 'entry.name'])
          .select((entry) => entry('entry.retiredAt', 'is not', null).as('isRetired'))
          .whereRef('choice.candidateId', '=', 'candidate.id')
          .orderBy('entry.name'),
      ).as('choices'),
      jsonArrayFrom(
        select
          .selectFrom('candidateReferee as referee')
          .leftJoin('lookupEntry as option', 'option.id', 'referee.contactOptionId')
          .select([
            'referee.id',
            'referee.name',
            'organisationName',
            'jobTitle',
            'email',
            'phone',
            'phoneE164',
            'referenceType',
            'contactOptionId',
          ])
          .select('option.name as contactOption')
          .select((option) => option('option.retiredAt', 'is not', null).as('isOptionRetired'))
          .whereRef('referee.candidateId', '=', 'candidate.id')
          .orderBy('referee.position'),
      ).as('referees'),
    ]),
);

/**
 * Reads a candidate's whole record in one statement: their row, phone numbers, address, sections, consents, choices and referees, each in
 * order. `hasCv`: whether there is a CV that may be sent; a rejected CV does not count. Undefined if the account is gone.
 */
export async function readWholeRecord(trx: TenantTransaction, candidateId: string) {
  const [row] = await selectRecord(trx.withoutPlugins().withPlugin(camelCaseNested), { candidateId });
  if (!row) return undefined;
  const { employment, studies, transport, compliance, consents, phones, address, choices, referees, storedForms, ...candidate } = row;
  return {
    candidate,
    phones,
    address,
    choices,
    referees,
    optionalFields: JSON.parse(storedForms) as unknown,
    sections: { employment, studies, transport, compliance },
    // JSON has moments as text.
    consents: consents.map(({ category, method, consentedAt }) => ({ category, method, consentedAt: new Date(consentedAt) })),
  };
}

export type WholeRecord = NonNullable<Awaited<ReturnType<typeof readWholeRecord>>>;
export type CandidateRow = WholeRecord['candidate'];
export type AddressRow = NonNullable<WholeRecord['address']>;
export type PhoneNumberRow = WholeRecord['phones'][number];
export type ConsentRow = WholeRecord['consents'][number];
export type ChoiceRow = WholeRecord['choices'][number];
export type StoredReferee = WholeRecord['referees'][number];
