import { unknownSettingLine } from '../../platform/config/near-misses.ts';
import { type Check, ok } from './finding.ts';

/** Variables that are probably misspelt. */
export const checkSettings: Check = {
  what: 'settings',
  run: ({ config }) => {
    if (config.unknownSettings.length === 0) return ok('no misspelt settings found');
    return config.unknownSettings.map((unknown) => ({ level: 'warn', detail: unknownSettingLine(unknown) }));
  },
};
