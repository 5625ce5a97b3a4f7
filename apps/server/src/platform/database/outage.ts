import { isPlanStale } from './kept-plans.ts';

/** What is wrong with the database itself rather than with the query: it cannot be reached, took too long, or its disk is full. */
export type Outage = 'away' | 'slow' | 'full';

const outages: Record<Outage, { codes: string[]; words?: RegExp }> = {
  away: {
    // Network errors; then shutdown, crash and start of the server, broken connections, too many of them, and a login that is not the
    // site's.
    codes:
      'EAI_AGAIN ECONNREFUSED ECONNRESET ENOTFOUND EPIPE ETIMEDOUT 57P01 57P02 57P03 08000 08001 08003 08006 08P01 53300 unsafe-login'.split(
        ' ',
      ),
    // The second is what a rollback on a lost connection throws in place of the loss.
    words: /^Connection terminated|^Client has encountered a connection error|^Client was closed/,
  },
  slow: {
    // A limit of statement, lock or idle transaction; transactions that got in each other's way; no memory.
    codes: ['57014', '55P03', '25P03', '40001', '40P01', '53200'],
    // Every connection of the pool was in use.
    words: /^timeout exceeded when trying to connect$|^Query read timeout$/,
  },
  full: { codes: ['53100'] },
};

/** The outage that an error tells of, or null. */
export function outageOf(error: unknown): Outage | null {
  // The next connection plans again.
  if (isPlanStale(error)) return 'slow';
  const { code = '', message = '' } = error as { code?: string; message?: string };
  for (const [outage, { codes, words }] of Object.entries(outages) as [Outage, (typeof outages)[Outage]][])
    if (codes.includes(code) || words?.test(message)) return outage;
  return null;
}
