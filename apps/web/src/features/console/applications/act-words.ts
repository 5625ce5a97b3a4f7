import type { Acted } from '@berth/contract';

/** "1 application", "12 applications". */
export const applicationsOf = (count: number): string => `${count} ${count === 1 ? 'application' : 'applications'}`;
/** "1 email", "12 emails". */
export const emailsOf = (count: number): string => `${count} ${count === 1 ? 'email' : 'emails'}`;

/** What was left out, with how many for each reason: "2 left out: The candidate has withdrawn it". */
export function reasonsOf(left: Acted['leftOut'], what = 'left out'): string[] {
  const byReason = new Map<string, number>();
  for (const { why } of left) byReason.set(why, (byReason.get(why) ?? 0) + 1);
  return [...byReason].map(([why, count]) => `${count} ${what}: ${why}`);
}
