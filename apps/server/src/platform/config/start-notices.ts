import type { Config } from './config.ts';
import { unknownSettingLine } from './near-misses.ts';
import { noticeOf } from './risks.ts';

/** What each start says of its settings, a line each: variables that are probably misspelt, and the risks that somebody accepted. */
export function startNotices({ unknownSettings, risks }: Pick<Config, 'unknownSettings' | 'risks'>): string[] {
  return [...unknownSettings.map(unknownSettingLine), ...risks.filter(({ isAccepted }) => isAccepted).map(noticeOf)];
}
