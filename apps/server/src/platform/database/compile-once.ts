import { type Compilable, type CompiledQuery, type KyselyPlugin, OperationNodeTransformer, type RawBuilder, ValueNode } from 'kysely';
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
 * Builds a query at its first use and only fills in its parameters afterwards; connections keep its plan. Building and planning take longer
 * than the query itself. For queries by keys, as candidates' pages and calls make them, and not for searches: their best plan depends on the
 * values. The values in `build` are placeholders, so it may pass them on and nothing else. The query names its columns: one that is added must
 * not change what a kept plan returns.
 */
export function compileOnce<Values extends object, Row>(
  build: BuildQuery<Values, Row>,
): (trx: TenantTransaction, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  const compile = (trx: TenantTransaction) => {
    const building = trx.withPlugin(constantsInText);
    const query = build(building, placeholders as Values).compile(building);
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

class ConstantsInText extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return node.value instanceof Placeholder ? node : ValueNode.createImmediate(node.value);
  }
}
const transformer = new ConstantsInText();

/** Writes constants such as `'sent'` into the text: a plan for all values cannot use an index of only the rows that have one. */
const constantsInText: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};
