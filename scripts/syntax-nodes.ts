/** Small questions about the syntax tree that swc gives. */
import { holeText, isSql } from './read-sql.ts';

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

/** The text of a sum of texts, with `holeText` in the places of what is no literal. */
export function plainSum(node: Node): { text: string; filled: Node[] } {
  const filled: Node[] = [];
  return { text: textIn(node), filled };

  function textIn(part: Node): string {
    if (part.type === 'BinaryExpression' && part.operator === '+') return textIn(part.left as Node) + textIn(part.right as Node);
    if (part.type === 'ParenthesisExpression') return textIn(part.expression as Node);
    if (part.type === 'TemplateLiteral') {
      const expressions = part.expressions as Node[];
      return (part.quasis as { raw: string }[])
        .map(({ raw }, index) => raw + (expressions[index] ? fill(expressions[index]) : ''))
        .join('');
    }
    return literalOf(part) ?? fill(part);
  }

  function fill(part: Node): string {
    filled.push(part);
    return holeText(filled.length - 1);
  }
}

/** Strings, and whether they are all there is: no part is computed. */
export type Strings = { strings: string[]; isWhole: boolean };

const wholeLiterals = new Set(['NumericLiteral', 'BooleanLiteral', 'NullLiteral', 'RegExpLiteral']);
const together = (parts: Strings[]): Strings => ({
  strings: parts.flatMap(({ strings }) => strings),
  isWhole: parts.every(({ isWhole }) => isWhole),
});

/** The strings of an object or a list, but for its keys. */
export function stringsIn(node: unknown): Strings {
  if (!isNode(node)) return { strings: [], isWhole: false };
  if (node.type === 'TsAsExpression' || node.type === 'TsConstAssertion' || node.type === 'TsSatisfiesExpression')
    return stringsIn(node.expression);
  if (node.type === 'ObjectExpression') return together((node.properties as { value?: unknown }[]).map(({ value }) => stringsIn(value)));
  if (node.type === 'ArrayExpression')
    return together(
      (node.elements as ({ expression: unknown; spread?: unknown } | null)[]).map((element) => stringsIn(element?.expression)),
    );
  const text = literalOf(node);
  return text === undefined ? { strings: [], isWhole: wholeLiterals.has(node.type) } : { strings: [text], isWhole: true };
}

/** The strings that a type allows. */
export function stringsInType(type: unknown): Strings {
  if (!isNode(type)) return { strings: [], isWhole: false };
  if (type.type === 'TsUnionType') return together((type.types as unknown[]).map(stringsInType));
  return type.type === 'TsLiteralType' ? stringsIn(type.literal) : { strings: [], isWhole: false };
}

/** Whether an expression is a query or a part of one, which is read by itself: `trx.selectFrom('advert').as('a')`, sql`select 1`. */
export function isSubquery(node: unknown): boolean {
  if (!isNode(node)) return false;
  switch (node.type) {
    case 'ParenthesisExpression':
      return isSubquery(node.expression);
    case 'TaggedTemplateExpression':
      return isSqlTag(node.tag) && isRowSource(textOf(node.template as Node));
    case 'CallExpression':
      return isBuilderChain(node.callee);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return returnsSubquery(node.body);
  }
  return false;
}

/** Text that gives rows by itself: a statement, or the call of a function. The name of a table does not. */
const isRowSource = (text: string) => isSql(text) || /^\s*[\w.]+\s*\(/.test(text);

/** Whether the body of a function is a subquery, or a block that returns only subqueries. */
function returnsSubquery(body: unknown): boolean {
  if (!isNode(body) || body.type !== 'BlockStatement') return isSubquery(body);
  const returned = (body.stmts as Node[]).filter(({ type }) => type === 'ReturnStatement');
  return returned.length > 0 && returned.every(({ argument }) => isSubquery(argument));
}

/** `trx.selectFrom('advert').where` and `page.as` call a builder. `names.get` does not, nor does the `as` of a tag that gives no rows. */
function isBuilderChain(callee: unknown): boolean {
  if (!isNode(callee) || callee.type !== 'MemberExpression') return false;
  const { object, property } = callee as { object?: unknown; property?: Node };
  if (isNode(object) && object.type === 'TaggedTemplateExpression') return isSubquery(object);
  return ['selectFrom', 'as'].includes(String(property?.value)) || isSubquery(object);
}

/** What is not the name of a constant or a parameter. */
const nameless = '(an expression)';

/** The names that an expression gives, as literals and as variables: those it is, those it looks its value up in, its first argument. */
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
