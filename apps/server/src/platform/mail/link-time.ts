import type { Config } from '../config/config.ts';

/** What the link of a mail asks for, as far as its time goes. */
type LinkKind = keyof Config['linkHours'];

/** When a link that is created now expires. */
export function linkEnd({ linkHours }: Pick<Config, 'linkHours'>, kind: LinkKind, now: Date): Date {
  return new Date(now.getTime() + linkHours[kind] * 3_600_000);
}

/** How long a link works, in words for its mail: "1 hour", "24 hours", "7 days". */
export function linkTime({ linkHours }: Pick<Config, 'linkHours'>, kind: LinkKind): string {
  const hours = linkHours[kind];
  if (hours === 1) return '1 hour';
  // One day is written as 24 hours, because the link ends tomorrow at this time.
  return hours > 24 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
}
