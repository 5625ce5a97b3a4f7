import { createHash } from 'node:crypto';

/** Names a state of something that is shown or edited: other facts have another revision. 22 letters that may be part of an address. */
export function revisionOf(facts: unknown): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}
