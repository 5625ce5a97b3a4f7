import type { Config } from '../config/config.ts';

/** What the link of a mail asks for, as far as its time goes. */
type LinkKind = keyof Config['linkHours'];

/** When a link that is made now ends. */
export function linkEnd({ linkHours }: Pick<Config, 'linkHours'>, kind: LinkKind, now: Date): Date {
  return new Date(now.getTime() + linkHours[kind] * 3_600_000);
}

/** How long such a link works, as its mail says it: "1 hour", "24 hours", "7 days". */
export function linkTime({ linkHours }: Pick<Config, 'linkHours'>, kind: LinkKind): string {
  const hours = linkHours[kind];
  if (hours === 1) return '1 hour';
  // A day is said in hours, as a link that ends tomorrow at this time is read.
  return hours > 24 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`;
}
