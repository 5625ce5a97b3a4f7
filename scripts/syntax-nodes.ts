/** Small questions about the syntax tree that swc gives. */
import { holeText } from './read-sql.ts';

export type Node = { type: string; span?: { start: number }; [key: string]: unknown };

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Counts lines by spans, which are in bytes and begin somewhere else for each text that a process parses. */
export function lineCounter(text: string, root: Node): (node: Node) => number {
  const bytes = Buffer.from(text);
  const before = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0] ?? '';
  const start = (root.span?.start ?? 0) - Buffer.byteLength(before);
  return (node) =>
    bytes
      .subarray(0, Math.max(0, (node.span?.start ?? 0) - start))
      .toString()
      .split('\n').length;
}

/** `sql`, `sql.table`, `sql.ref`. */
export function isSqlTag(node: unknown): boolean {
  if (!isNode(node)) return false;
  return node.type === 'Identifier' ? node.value === 'sql' : node.type === 'MemberExpression' && isSqlTag(node.object);
}

/** The value of a string literal; undefined for any other expression. */
export function literalOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'TsAsExpression') return literalOf(node.expression);
  return node.type === 'StringLiteral' ? String(node.value) : undefined;
}

/** The text of a template, with `holeText` in the places of what is filled in. */
export function textOf(template: Node): string {
  return (template.quasis as { raw: string }[]).map(({ raw }, index) => (index === 0 ? raw : `${holeText(index - 1)}${raw}`)).join('');
}

/** The strings of an object or a list, but for its keys. */
export function stringsIn(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'TsAsExpression' || node.type === 'TsConstAssertion' || node.type === 'TsSatisfiesExpression')
    return stringsIn(node.expression);
  if (node.type === 'ObjectExpression') return (node.properties as { value?: unknown }[]).flatMap(({ value }) => stringsIn(value));
  if (node.type === 'ArrayExpression')
    return (node.elements as ({ expression: unknown } | null)[]).flatMap((element) => stringsIn(element?.expression));
  const text = literalOf(node);
  return text === undefined ? [] : [text];
}

/** The strings that a type allows. */
export function stringsInType(type: unknown): string[] {
  if (!isNode(type)) return [];
  if (type.type === 'TsUnionType') return (type.types as unknown[]).flatMap(stringsInType);
  return type.type === 'TsLiteralType' ? stringsIn(type.literal) : [];
}

/** Whether an expression is a query or a part of one, which is read by itself: `trx.selectFrom('advert').as('a')`, sql`…`. */
export function isSubquery(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'TaggedTemplateExpression') return isSqlTag(node.tag);
  if (node.type === 'CallExpression') return isBuilderChain(node.callee);
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
}

/** `trx.selectFrom('advert').where` calls a builder; `names.get` does not. */
function isBuilderChain(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'CallExpression') return isBuilderChain(callee.callee);
  if (callee.type !== 'MemberExpression') return false;
  return ['selectFrom', 'as'].includes(String((callee.property as Node)['value'])) || isBuilderChain(callee.object);
}

/** What is not the name of a constant or a parameter. */
const nameless = '(an expression)';

/** The names that an expression has, as literals and as the variables that it is, looks its value up in or is called with. */
export function namesIn(node: unknown): { literals: string[]; constants: string[] } {
  const none = { literals: [], constants: [] };
  if (!isNode(node) || isSubquery(node)) return none;
  switch (node.type) {
    case 'StringLiteral':
      return { ...none, literals: [String(node.value)] };
    case 'Identifier':
      return { ...none, constants: [String(node.value)] };
    case 'TsAsExpression':
    case 'TsNonNullExpression':
    case 'TsConstAssertion':
    case 'ParenthesisExpression':
      return namesIn(node.expression);
    case 'MemberExpression':
      return { ...none, constants: namesIn(node.object).constants };
    case 'ArrayExpression':
      return joined((node.elements as ({ expression: unknown } | null)[]).map((element) => namesIn(element?.expression)));
    case 'ConditionalExpression':
      return joined([namesIn(node.consequent), namesIn(node.alternate)]);
    case 'CallExpression':
      return joined((node.arguments as { expression: unknown }[]).slice(0, 1).map(({ expression }) => namesIn(expression)));
    case 'TemplateLiteral':
      return joined((node.expressions as unknown[]).slice(0, 1).map(namesIn));
  }
  return { ...none, constants: [nameless] };
}

function joined(parts: { literals: string[]; constants: string[] }[]): { literals: string[]; constants: string[] } {
  const all = { literals: parts.flatMap(({ literals }) => literals), constants: parts.flatMap(({ constants }) => constants) };
  return all.literals.length + all.constants.length > 0 ? all : { literals: [], constants: [nameless] };
}
