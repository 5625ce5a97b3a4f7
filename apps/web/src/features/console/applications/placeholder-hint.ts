import { placeholders } from '@berth/contract';

/** What a message may have in braces. */
export const placeholderHint = `These are replaced for each candidate: ${Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ')}.`;
