import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isPlanStale, isStatementLost, planNameOf } from './kept-plans.ts';

type Answer = { command: 'BEGIN' | 'ROLLBACK' | 'COMMIT'; rowCount: number; rows: never[] };
type Values = readonly unknown[];
/** What the connections of a pool know together. */
type Plans = { areKept: boolean };

const nothing = (command: Answer['command']): Answer => ({ command, rowCount: 0, rows: [] });

/**
 * A connection that sends a transaction's start together with its first statement, if that has no parameters: a round trip to PostgreSQL
 * costs the serving process about a tenth of a millisecond. In a read-only transaction, it asks each statement with the same parameters once.
 * `plans`: whether PostgreSQL keeps the plans of the statements that `keepPlan` names.
 */
class TransactionClient {
  readonly #client: pg.PoolClient;
  readonly #plans: Plans;
  /** The start of a transaction that has not been sent yet. */
  #start: string | null = null;
  /** The answers of a read-only transaction, by statement and parameters. */
  #answers: Map<string, Promise<unknown>> | null = null;
  #failure: unknown;
  #hasStalePlan = false;

  constructor(client: pg.PoolClient, plans: Plans) {
    this.#client = client;
    this.#plans = plans;
  }

  query(sql: string, values: Values): Promise<unknown> {
    if (sql === 'begin' || sql.startsWith('start transaction')) return Promise.resolve(this.#begin(sql));
    if (sql === 'commit' || sql === 'rollback') return this.#end(sql);
    if (!this.#answers) return this.#ask(sql, values);
    const key = `${sql}\n${JSON.stringify(values)}`;
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = this.#ask(sql, values);
    this.#answers.set(key, answer);
    return answer;
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#hasStalePlan);
  }

  #begin(sql: string): Answer {
    this.#start = sql;
    this.#answers = sql.endsWith('read only') ? new Map() : null;
    this.#failure = undefined;
    return nothing('BEGIN');
  }

  async #ask(sql: string, values: Values): Promise<unknown> {
    try {
      if (this.#start === null) return await this.#send(sql, values);
      const start = this.#start;
      this.#start = null;
      if (values.length === 0) return ((await this.#client.query(`${start}; ${sql}`)) as unknown as unknown[]).at(-1);
      await this.#client.query(start);
      return await this.#send(sql, values);
    } catch (error) {
      this.#failure = error;
      this.#hasStalePlan ||= isPlanStale(error);
      if (isStatementLost(error)) this.#plans.areKept = false;
      throw error;
    }
  }

  #send(text: string, values: Values): Promise<unknown> {
    const name = this.#plans.areKept ? planNameOf(text) : undefined;
    return this.#client.query({ ...(name && { name }), text, values: [...values] });
  }

  /** If a lost connection cannot roll back, throws why it was lost. */
  async #end(sql: 'commit' | 'rollback'): Promise<unknown> {
    this.#answers = null;
    if (this.#start !== null) {
      this.#start = null;
      return nothing(sql === 'commit' ? 'COMMIT' : 'ROLLBACK');
    }
    try {
      return await this.#client.query(sql);
    } catch (error) {
      throw this.#failure ?? error;
    }
  }
}

/**
 * The pool for Kysely, whose transactions start with their first statement. An address that turns out to lose prepared statements, such as a
 * pooler that was put in the place of PostgreSQL, gets none any more.
 */
export function withTransactionClients(pool: pg.Pool, keepsPlans: boolean): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const plans: Plans = { areKept: keepsPlans };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      // Kysely only passes statements as text with parameters.
      const known = clients.get(client) ?? (new TransactionClient(client, plans) as unknown as PostgresPoolClient);
      clients.set(client, known);
      return known;
    },
  };
}
