import { CamelCasePlugin, type PluginTransformQueryArgs, PostgresDialect, PostgresQueryCompiler, type RootOperationNode } from 'kysely';

/**
 * Names are camelCase in code and snake_case in the database. Kysely's own plugin copies the whole tree of a query to change its names, which
 * took a third of the time that building a query takes. `SnakeCaseDialect` changes each name when its SQL is written.
 */
class CamelCaseRows extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }

  columnOf(name: string): string {
    return this.snakeCase(name);
  }
}

/** Makes the columns of rows camelCase. Skips names inside JSON, because a JSON column has its own. */
export const camelCaseRows = new CamelCaseRows({ maintainNestedObjectKeys: true });

/** The same for names inside JSON, for a statement whose JSON consists of columns. */
export const camelCaseNested = new CamelCaseRows();

class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(camelCaseRows.columnOf(identifier));
  }
}

/** PostgreSQL with names in snake_case. */
export class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new SnakeCaseCompiler();
  }
}
