import pg from 'pg';
import { vi } from 'vitest';

/** What this process sends on its own account at any time: the statements of queues, and the proof of a connection's login when it opens. */
const background = /pgboss|rolbypassrls/;

/** Runs `act`; with the statements that this process sent to PostgreSQL meanwhile, in order, without those of the background. */
export async function statementsDuring<T>(act: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await act();
    const sent = query.mock.calls.map(([first]) => (typeof first === 'string' ? first : (first as { text: string }).text));
    return { result, statements: sent.filter((text) => !background.test(text)) };
  } finally {
    query.mockRestore();
  }
}
