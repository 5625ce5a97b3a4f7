import type { AddressRules, Candidate } from '@berth/contract';

const linesOfEnvelope = ['street1', 'street2', 'city', 'county', 'postcode', 'country'] as const;

/** An address as an envelope has it, as far as the tenant's form shows it. */
export function linesOfAddress(rules: AddressRules, address: NonNullable<Candidate['address']>): { field: string; text: string }[] {
  return linesOfEnvelope.flatMap((field) => (rules.fields[field].visible && address[field] ? { field, text: address[field] } : []));
}
