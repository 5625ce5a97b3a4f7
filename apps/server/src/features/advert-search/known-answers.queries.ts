import { sql } from 'kysely';
import type { AnswersByQuestion, KnownAnswer, SearchRun } from './search-index.ts';

/** What PostgreSQL is asked. `key`: everything that decides the answer, but not the moment. `ages` in seconds: of the adverts that it counts by age. */
type Question = { query: string | null; key: string; ages: readonly number[] };

/** The answer that is known, if PostgreSQL says that it is still true (search.current.5); else a new one. Not kept where `answers` is missing. */
export async function unlessKnown<T>(
  run: SearchRun,
  answers: AnswersByQuestion<T> | undefined,
  question: Question,
  ask: () => Promise<Omit<KnownAnswer<T>, 'at'>>,
): Promise<KnownAnswer<T>> {
  const known = answers?.get(question.key);
  if (known && (await isStillTrue(run, known, question))) return known;
  const answer = { ...(await ask()), at: run.now };
  answers?.set(question.key, answer);
  return answer;
}

async function isStillTrue(
  { database, tenantId, now }: SearchRun,
  { version, at }: KnownAnswer<unknown>,
  { query, ages }: Question,
): Promise<boolean> {
  if (now < at) return false;
  const { rows } = await sql<{ isSame: boolean }>`
    select open_adverts_version(tenant::integer) = ${version}::bigint
        and not adverts_opened_or_closed(tenant::integer, ${query}::tsquery, ${at}::timestamptz, ${now}::timestamptz, ${ages}::float8[]) as is_same
      from set_config('app.tenant_id', ${String(tenantId)}, true) as tenant`.execute(database);
  return rows[0]?.isSame ?? false;
}
