/** What a feed would do to its open adverts. */
export type Effect = { read: number; references: number; open: number; vanished: number };

/** A feed may close this many adverts, or half of them, without a person. */
const fewClosings = 10;

/** Why a feed waits for a person (feeds.held.1), or null if it may be written. */
export function holdReason({ read, references, open, vanished }: Effect): string | null {
  if (references === 0 && open > 0) {
    const what = read === 0 ? 'the feed is empty' : 'no record of the feed has a reference';
    return `${what}, and would close all ${open} open adverts`;
  }
  if (vanished > fewClosings && vanished * 2 > open) return `the feed would close ${vanished} of ${open} open adverts`;
  return null;
}
