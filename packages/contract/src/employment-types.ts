/** Words of the lookup lists that say which of schema.org's employment types a job has. */
const employmentTypes = [
  [/full.?time/i, 'FULL_TIME'],
  [/part.?time|term.?time|job.?share/i, 'PART_TIME'],
  [/fixed.?term|temporary|maternity|interim|seasonal/i, 'TEMPORARY'],
  [/contract(or)?\b(?! type)|freelance|self.?employed/i, 'CONTRACTOR'],
  [/intern(ship)?\b|apprentice|placement/i, 'INTERN'],
  [/volunt/i, 'VOLUNTEER'],
  [/zero.?hours|casual|bank|sessional|hourly|supply/i, 'PER_DIEM'],
] as const;
export type EmploymentType = (typeof employmentTypes)[number][1];

/** schema.org employment types of a contract and hours: "Fixed term" and "Part time" give PART_TIME and TEMPORARY. */
export function employmentTypesOf(advert: { contractTypeName: string | null; hoursName: string | null }): EmploymentType[] {
  const words = `${advert.hoursName ?? ''} ${advert.contractTypeName ?? ''}`;
  return employmentTypes.filter(([pattern]) => pattern.test(words)).map(([, type]) => type);
}
