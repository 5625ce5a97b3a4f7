import type { Compilable, CompiledQuery, RawBuilder } from 'kysely';
import type { TenantTransaction } from './for-tenant.ts';
import { keepPlan } from './kept-plans.ts';

/** Takes the place of a parameter while a query is built. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A query whose SQL does not depend on its parameters. */
type BuildQuery<Values, Row> = (trx: TenantTransaction, values: Values) => Compilable<Row> | RawBuilder<Row>;

/**
 * Builds a query at its first use and only fills in its parameters afterwards; each connection of the site plans it once. Together these take
 * longer than the query itself. For queries by keys, as candidates' pages and calls make them, and not for searches: their best plan depends
 * on the values. The values in `build` are placeholders, so it may pass them on and nothing else. The query names its columns: a plan that
 * was kept does not outlive a change of them.
 */
export function compileOnce<Values extends object, Row>(
  build: BuildQuery<Values, Row>,
): (trx: TenantTransaction, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const compile = (trx: TenantTransaction) => {
    const query = build(trx, placeholders as Values).compile(trx);
    keepPlan(query.sql);
    return query;
  };
  return async (trx, values) => {
    compiled ??= compile(trx);
    const parameters = compiled.parameters.map((value) => (value instanceof Placeholder ? Reflect.get(values, value.name) : value));
    return (await trx.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/** A placeholder for each name that a query asks for. */
const placeholders: object = new Proxy({}, { get: (_none, name) => new Placeholder(String(name)) });
