import { type AddressRules, addressFields, type Candidate } from '@berth/contract';

/** An address as an envelope has it, the country last, as far as the tenant's form shows it. */
export function linesOfAddress(rules: AddressRules, address: NonNullable<Candidate['address']>): { field: string; text: string }[] {
  const fields = [...addressFields.filter((field) => field !== 'country'), 'country' as const];
  return fields.flatMap((field) => (rules.fields[field].visible && address[field] ? { field, text: address[field] } : []));
}
