import { type MessageText, templatesWithBerth } from '@berth/contract';

/** A template as the call gives it. `isBerths`: it came with Berth and has not been changed. */
export type SavedTemplate = MessageText & { name: string; isBerths: boolean };

/** Whether deleting a template brings back the one that came with Berth. */
export const comesBack = (name: string): boolean => Object.hasOwn(templatesWithBerth, name);
