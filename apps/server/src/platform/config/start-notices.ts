import type { Config } from './config.ts';
import { unknownSettingLine } from './near-misses.ts';
import { noticeOf } from './risks.ts';

/** The lines that each start logs about its settings: variables that are probably misspelt, and accepted risks. */
export function startNotices({ unknownSettings, risks }: Pick<Config, 'unknownSettings' | 'risks'>): string[] {
  return [...unknownSettings.map(unknownSettingLine), ...risks.filter(({ isAccepted }) => isAccepted).map(noticeOf)];
}
