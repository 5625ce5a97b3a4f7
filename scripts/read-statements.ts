/** Reads the statements of a source file: which tables its query builders and its SQL text read and write. */
import { parseSync } from '@swc/core';
import { isNode, isSqlTag, lineCounter, literalOf, type Node, nameIn, stringsIn, stringsInType, textOf } from './syntax-nodes.ts';

/**
 * One mention of a table, or a statement without any (`table` is then null). Names are the database's: `job_alert`. `constant` is the
 * constant that a computed name is looked up in: `names` of `selectFrom(names[key])`.
 */
export type Mention = { table: string | null; writes: boolean; line: number; constant?: string };

export type Statements = {
  mentions: Mention[];
  /** The tables that constants and parameters name, by their names. */
  constants: Map<string, string[]>;
  /** Slices whose index.ts the file imports. */
  imports: string[];
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

/** How SQL text begins in this house: in lower case, unlike a sentence. */
const sqlText =
  /^\s*(?:select\s|insert into\s|update \w+( \w+)? set\s|delete from\s|merge into\s|with \w+ as\s|copy [\w(]|truncate\s|(?:un)?listen \S+$|notify \S+$|begin$|commit$|rollback$|set (?:local )?\w+(?: =| to|$)|lock table\s|create \w+ \w+|alter \w+ \w+|drop \w+ \w+)/;

/** `jobAlert as alert` as the database names it: `job_alert`. */
const tableOf = (name: string) => (name.split(' ')[0] ?? '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** @param tables every table there is: SQL text also names functions, columns and common table expressions */
export function readStatements(text: string, tables: ReadonlySet<string>): Statements {
  const root = parseSync(text, { syntax: 'typescript', target: 'es2022' }) as unknown as Node;
  const mentions: Mention[] = [];
  const imports: string[] = [];
  const constants = new Map<string, string[]>();
  const commonTables = new Set<string>();
  const lineOf = lineCounter(text, root);
  visit(root);
  return { mentions: mentions.filter(({ table }) => table === null || !commonTables.has(table)), constants, imports };

  function visit(value: unknown): void {
    if (Array.isArray(value)) for (const element of value) visit(element);
    else if (isNode(value)) visitNode(value);
    else if (typeof value === 'object' && value !== null) visitFields(value);
  }

  function visitNode(node: Node): void {
    switch (node.type) {
      case 'ImportDeclaration':
        imports.push(...(/\/([a-z-]+)\/index\.ts$/.exec(literalOf(node.source) ?? '')?.slice(1) ?? []));
        return;
      case 'TsTypeAliasDeclaration':
      case 'TsInterfaceDeclaration':
        return;
      case 'TsAsExpression':
        visit(node.expression);
        return;
      case 'StringLiteral':
        if (sqlText.test(String(node.value))) readSql(String(node.value), lineOf(node));
        return;
      case 'TemplateLiteral':
        if (sqlText.test(textOf(node))) readSql(textOf(node), lineOf(node));
        visit(node.expressions);
        return;
      case 'TaggedTemplateExpression':
        if (isSqlTag(node.tag)) readSql(textOf(node.template as Node), lineOf(node));
        visit((node.template as Node).expressions);
        return;
      case 'VariableDeclarator':
        // A subquery has its own builder, which is read separately.
        nameTables(node.id, stringsIn(node.init), isNode(node.init) && node.init.type === 'CallExpression');
        break;
      case 'Identifier':
        // A parameter: `table: 'savedJob' | 'application'`.
        nameTables(node, stringsInType((node.typeAnnotation as Node | null)?.typeAnnotation));
        break;
      case 'CallExpression':
        readCall(node);
    }
    visitFields(node);
  }

  function visitFields(node: object): void {
    for (const [key, value] of Object.entries(node)) if (!['typeAnnotation', 'typeParameters', 'typeArguments'].includes(key)) visit(value);
  }

  function nameTables(id: unknown, strings: string[], isSubquery = false): void {
    const named = strings.map(tableOf).filter((name) => tables.has(name));
    if (isNode(id) && (named.length > 0 || isSubquery)) constants.set(String(id.value), named);
  }

  function readCall(call: Node): void {
    const { property } = call.callee as { property?: Node };
    const [first] = call.arguments as { expression: Node }[];
    if (property?.type !== 'Identifier' || !first) return;
    const name = String(property.value);
    const line = lineOf(property);
    const given = first.expression;
    const elements = given.type === 'ArrayExpression' ? (given.elements as ({ expression: Node } | null)[]) : [first];
    const named = elements.flatMap((element) => literalOf(element?.expression) ?? []);
    if (name === 'with' || name === 'withRecursive') commonTables.add(tableOf((named[0] ?? '').replace(/\(.*/, '')));
    const isBuilder = writing.has(name) || reading.has(name) || (name === 'table' && isSqlTag(call.callee));
    // `Array.from` and others are no builders: a `from` counts with the name of a table.
    for (const table of named.map(tableOf)) {
      if (isBuilder ? !table.includes('.') : name === 'from' && tables.has(table))
        mentions.push({ table, writes: writing.has(name), line });
    }
    if (!isBuilder || named.length > 0) return;
    // A subquery is read by itself.
    const constant = nameIn(given);
    mentions.push({ table: null, writes: writing.has(name), line, ...(constant !== undefined && { constant }) });
  }

  function readSql(sql: string, line: number): void {
    mentions.push({ table: null, writes: false, line });
    const words =
      sql
        .replaceAll(/--.*$/gm, ' ')
        .replaceAll(/'[^']*'/g, ' ? ')
        .match(/[a-z_][\w.]*|[(),$?]/gi) ?? [];
    for (const [index, word] of words.entries()) {
      if (!['from', 'join', 'into', 'update', 'using', 'copy', 'truncate', 'table'].includes(word)) continue;
      const writes = ['into', 'update', 'copy', 'truncate'].includes(word) || (word === 'from' && words[index - 1] === 'delete');
      let at = index + 1;
      while (['only', 'lateral', 'table'].includes(words[at] ?? '')) at += 1;
      while (tables.has(words[at] ?? '')) {
        mentions.push({ table: words[at] ?? '', writes, line });
        // A list of tables: `from advert a, candidate as c`.
        const comma = [at + 1, at + 2, at + 3].find((place) => words[place] === ',');
        if (writes || word === 'join' || comma === undefined) break;
        at = comma + 1;
      }
    }
  }
}
