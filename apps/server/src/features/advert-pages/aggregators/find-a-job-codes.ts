import { daysUntil, type EmploymentType, londonDay } from '@berth/contract';

/** Days that a vacancy may be on Find a job before it has to be sent under another reference. */
const daysOfAVersion = 31;
/** Days after its first one on which a vacancy may be said to close. Find a job itself ends it after 30. */
const mostDays = 30;
const dayMilliseconds = 86_400_000;

/**
 * The reference of an advert at a moment: its guid, with a number from its second month on, since Find a job shows a vacancy for 30 days
 * from its first upload, whatever is sent later.
 */
export function vacancyReference(guid: string, publishedAt: Date, now: Date): string {
  const version = versionAt(publishedAt, now);
  return version === 0 ? guid : `${guid}-${version}`;
}

const versionAt = (publishedAt: Date, now: Date) => Math.max(0, Math.floor(-daysUntil(publishedAt, now) / daysOfAVersion));

/** The closing day to send, as an ISO date; null for a day that Find a job refuses, which then ends the vacancy after 30 days. */
export function vacancyExpiry({ publishedAt, closesAt }: { publishedAt: Date; closesAt: Date | null }, now: Date): string | null {
  if (!closesAt) return null;
  const firstDay = new Date(publishedAt.getTime() + versionAt(publishedAt, now) * daysOfAVersion * dayMilliseconds);
  const days = daysUntil(closesAt, firstDay);
  return days >= 1 && days <= mostDays ? londonDay(closesAt) : null;
}

/** Categories of Find a job by the words of ours. The first that matches counts; 19 is "other and general". */
const categories: readonly (readonly [RegExp, string])[] = [
  [/teach|educat|lectur|school|college|tutor|training|curriculum|learn/i, '27'],
  [/\bit\b|\bict\b|software|digital|computing|developer|data\b/i, '14'],
  [/account|finance|payroll|audit/i, '1'],
  [/legal|solicitor|law\b/i, '15'],
  [/design|creative|\barts?\b/i, '5'],
  [/marketing|communications|\bpr\b/i, '20'],
  [/property|housing|estates?\b|surveyor/i, '21'],
  [/scien|laborator/i, '24'],
  [/consult/i, '4'],
];

/** The id of the category that an advert's own categories mean. */
export function vacancyCategory(names: string[]): string {
  const words = names.join(' ');
  return categories.find(([pattern]) => pattern.test(words))?.[1] ?? '19';
}

/** 1 permanent, 2 contract, 3 temporary, 4 apprenticeship; null if the advert does not say. */
export function vacancyType(contractType: string | null, types: EmploymentType[]): string | null {
  if (/apprentice/i.test(contractType ?? '')) return '4';
  if (types.includes('CONTRACTOR') || /fixed.?term/i.test(contractType ?? '')) return '2';
  if (types.includes('TEMPORARY') || types.includes('PER_DIEM')) return '3';
  return /permanent/i.test(contractType ?? '') ? '1' : null;
}

/** 1 full time, 2 part time; null if the advert does not say. */
export function vacancyStatus(types: EmploymentType[]): string | null {
  if (types.includes('FULL_TIME')) return '1';
  return types.includes('PART_TIME') ? '2' : null;
}
