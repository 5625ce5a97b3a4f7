import type { LookupEntry } from '@berth/contract';

/**
 * The institute that is chosen by default for candidates who study, as the text of its box: the first of the tenant's default colleges that
 * is offered, or ''.
 */
export function defaultInstitute(institutes: readonly LookupEntry[] = [], defaultColleges: readonly LookupEntry[] = []): string {
  const names = new Map(institutes.map(({ id, name }) => [name, id]));
  const college = defaultColleges.find(({ name }) => names.has(name));
  return college ? String(names.get(college.name)) : '';
}
