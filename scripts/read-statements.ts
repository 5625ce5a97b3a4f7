/** Reads the statements of a source file: which tables its query builders and its SQL text read and write. */
import { parseSync } from '@swc/core';
import { isSql, readSql } from './read-sql.ts';
import { isNode, isSqlTag, lineCounter, literalOf, type Node, namesIn, plainSum, textOf } from './syntax-nodes.ts';
import { TableConstants } from './table-constants.ts';

/**
 * One mention of a table, or a statement without any (`table` is then null). Names are the database's: `job_alert`. `constant` is the
 * constant that a computed name is looked up in: `names` of `selectFrom(names[key])`.
 */
export type TableMention = { table: string | null; writes: boolean; line: number; constant?: string };

export type Statements = {
  mentions: TableMention[];
  /** Common table expressions that have the name of a table, so that what reads them reads like that table. */
  hidden: { table: string; line: number }[];
  /** The tables that constants and parameters name, by their names; `unknownTable` among them if a part of one is no literal. */
  constants: Map<string, string[]>;
  /** Slices whose index.ts the file imports. */
  imports: string[];
  /** The names that the file imports, from anywhere. */
  importedNames: Set<string>;
};

const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const reading = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'using',
]);

/** `jobAlert as alert` as the database names it: `job_alert`. */
const tableOf = (name: string) =>
  (name.split(' ')[0] ?? '').replace(/^public\./, '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * @param tables every table there is: SQL text also names functions, columns and common table expressions
 * @param writtenBy the tables that a function of the database writes, by its name
 */
export function readStatements(
  text: string,
  tables: ReadonlySet<string>,
  writtenBy: Readonly<Record<string, readonly string[]>> = {},
): Statements {
  const root = parseSync(text, { syntax: 'typescript', target: 'es2022' }) as unknown as Node;
  const mentions: TableMention[] = [];
  const imports: string[] = [];
  const importedNames = new Set<string>();
  const hidden: Statements['hidden'] = [];
  const constants = new TableConstants((name) => (tables.has(tableOf(name)) ? tableOf(name) : null));
  const commonTables = new Set<string>();
  const lineOf = lineCounter(text, root);
  visit(root);
  const shown = mentions.filter(({ table }) => table === null || !commonTables.has(table));
  return { mentions: shown, hidden, constants: constants.byName, imports, importedNames };

  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const element of value) visit(element);
    else if (isNode(value)) visitNode(value);
    else if (typeof value === 'object' && value !== null) visitFields(value);
  }

  function visitNode(node: Node): void {
    constants.read(node);
    switch (node.type) {
      case 'ImportDeclaration':
        imports.push(...(/\/([a-z-]+)\/index\.ts$/.exec(literalOf(node.source) ?? '')?.slice(1) ?? []));
        for (const { local } of node.specifiers as { local: Node }[]) importedNames.add(String(local['value']));
        return;
      case 'TsTypeAliasDeclaration':
      case 'TsInterfaceDeclaration':
        return;
      case 'TsAsExpression':
        visit(node.expression);
        return;
      case 'StringLiteral':
        if (isSql(String(node.value), tables)) readText(String(node.value), lineOf(node));
        return;
      case 'TemplateLiteral':
        if (isSql(textOf(node), tables)) readText(textOf(node), lineOf(node), node.expressions as Node[]);
        visit(node.expressions);
        return;
      case 'TaggedTemplateExpression':
        return visitTagged(node.tag, node.template as Node);
      case 'BinaryExpression':
        return visitSum(node);
      case 'CallExpression':
        readCall(node);
    }
    visitFields(node);
  }

  function visitFields(node: object): void {
    for (const [key, value] of Object.entries(node)) if (!['typeAnnotation', 'typeParameters', 'typeArguments'].includes(key)) visit(value);
  }

  function visitTagged(tag: unknown, template: Node): void {
    const filled = template.expressions as Node[];
    if (isSqlTag(tag)) readText(textOf(template), lineOf(template), filled);
    visit(filled);
  }

  /** SQL text may be put together: `'delete from ' + table`. */
  function visitSum(node: Node): void {
    const { text: sum, filled } = plainSum(node);
    if (!isSql(sum, tables)) return visitFields(node);
    readText(sum, lineOf(node), filled);
    visit(filled);
  }

  function readCall(call: Node): void {
    const { property } = call.callee as { property?: Node };
    const [first] = call.arguments as { expression: Node }[];
    if (property?.type !== 'Identifier' || !first) return;
    const name = String(property.value);
    const line = lineOf(property);
    const writes = writing.has(name);
    const { literals, constants: computed } = namesIn(first.expression);
    if (name === 'with' || name === 'withRecursive') {
      const common = tableOf((literals[0] ?? '').replace(/\(.*/, ''));
      if (tables.has(common)) hidden.push({ table: common, line });
      else commonTables.add(common);
    }
    if (name === 'fn') for (const table of writtenBy[literals[0] ?? ''] ?? []) mentions.push({ table, writes: true, line });
    const isBuilder = writes || reading.has(name) || (name === 'table' && isSqlTag(call.callee));
    // `Array.from` and others are no builders: a `from` counts with the name of a table.
    for (const table of literals.map(tableOf)) {
      if (isBuilder ? !table.includes('.') : name === 'from' && tables.has(table)) mentions.push({ table, writes, line });
    }
    if (isBuilder) for (const constant of computed) mentions.push({ table: null, writes, line, constant });
  }

  function readText(sql: string, line: number, filled: Node[] = []): void {
    mentions.push({ table: null, writes: false, line });
    for (const mention of readSql(sql, tables, writtenBy)) {
      const { writes } = mention;
      if ('table' in mention) mentions.push({ table: mention.table, writes, line });
      else {
        const { literals, constants: computed } = namesIn(filled[mention.hole]);
        for (const table of literals.map(tableOf)) mentions.push({ table, writes, line });
        for (const constant of computed) mentions.push({ table: null, writes, line, constant });
      }
    }
  }
}
