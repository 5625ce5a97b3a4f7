/** Names of the statements whose plans are kept, by their texts. It grows by the statements in the code that use `compileOnce`. */
const names = new Map<string, string>();

/**
 * From now on a connection prepares this statement at its first use. PostgreSQL then parses it once, and no longer plans it when, after five
 * uses, a plan for all values is expected to cost no more. For statements that look rows up by keys, which take ten times as long to plan as
 * to run.
 */
export function keepPlan(text: string): void {
  if (!names.has(text)) names.set(text, `berth_${names.size + 1}`);
}

/** The name under which a connection keeps a statement's plan; undefined if it does not. */
export const planNameOf = (text: string): string | undefined => names.get(text);

/** PostgreSQL's codes: a prepared statement is missing, or another one has its name. */
const lostStatement = ['26000', '42P05'];

/** Whether an error says that the address loses prepared statements, as a pooler does that shares its connections. */
export const isStatementLost = (error: unknown): boolean => lostStatement.includes((error as { code?: string }).code ?? '');

/**
 * Whether an error says that a kept plan is no longer good: its statement is lost, or a migration has changed the type of a column that it
 * reads. The connection's next user would fail as well.
 */
export function isPlanStale(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  return isStatementLost(error) || (code === '0A000' && routine === 'RevalidateCachedQuery');
}
