/** The tables that constants and parameters of a file name, for statements that look the name of their table up in them. */
import { isNode, isSubquery, type Node, stringsIn, stringsInType } from './syntax-nodes.ts';

/** Instead of a table: a name has a part that is no literal, in one of its declarations. */
export const unknownTable = '?';

/** Reads the declarations of a file. Scopes are not read, so what several declarations of one name say is put together. */
export class TableConstants {
  readonly byName = new Map<string, string[]>();
  readonly #tableOf: (name: string) => string | null;

  /** @param tableOf the table that a string names, or null */
  constructor(tableOf: (name: string) => string | null) {
    this.#tableOf = tableOf;
  }

  /** Reads the declarations that a node makes; those of the nodes in it are read by themselves. */
  read(node: Node): void {
    // A subquery has a builder, which is read separately.
    if (node.type === 'VariableDeclarator') this.#declare(node.id, isSubquery(node.init) ? [] : this.#tablesOf(stringsIn(node.init)));
    for (const parameter of (node.params ?? []) as unknown[]) {
      const pattern = isNode(parameter) && parameter.type === 'Parameter' ? parameter.pat : parameter;
      this.#declare(pattern, this.#tablesOf(stringsInType(typeOf(pattern))));
    }
  }

  #declare(pattern: unknown, tables: string[]): void {
    if (isNode(pattern) && pattern.type === 'Identifier') this.#add(String(pattern.value), tables);
    else for (const name of boundNames(pattern)) this.#add(name, [unknownTable]);
  }

  #add(name: string, tables: string[]): void {
    this.byName.set(name, [...(this.byName.get(name) ?? []), ...tables]);
  }

  /** Strings that name no table, such as labels, are left out, unless there is nothing else. */
  #tablesOf({ strings, isWhole }: { strings: string[]; isWhole: boolean }): string[] {
    const named = strings.map(this.#tableOf).filter((table) => table !== null);
    return isWhole && named.length > 0 ? named : [...named, unknownTable];
  }
}

const typeOf = (pattern: unknown): unknown => (isNode(pattern) ? (pattern.typeAnnotation as Node | null)?.typeAnnotation : undefined);

/** The names that a pattern binds: `a` and `c` of `{ a, b: c }`. */
function boundNames(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(boundNames);
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [String(pattern.value)];
  if (pattern.type === 'AssignmentPatternProperty') return boundNames(pattern.key);
  return boundNames(pattern.properties ?? pattern.elements ?? pattern.value ?? pattern.argument ?? pattern.left);
}
