import type { LookupEntry } from '@berth/contract';

/** The institute that is chosen for whoever says they study, as text of its box: the first of the tenant's default colleges that is offered; '' for none. */
export function defaultInstitute(institutes: readonly LookupEntry[] = [], defaultColleges: readonly LookupEntry[] = []): string {
  const names = new Map(institutes.map(({ id, name }) => [name, id]));
  const college = defaultColleges.find(({ name }) => names.has(name));
  return college ? String(names.get(college.name)) : '';
}
