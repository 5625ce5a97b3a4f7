/** Small questions about the syntax tree that swc gives. */

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

/** The text of a template; `?` stands for what is filled in. */
export function textOf(template: Node): string {
  return (template.quasis as { raw: string }[]).map(({ raw }) => raw).join('?');
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

/** The variable that an expression is, or looks its value up in. */
export function nameIn(node: Node): string | undefined {
  if (node.type === 'Identifier') return String(node.value);
  return node.type === 'MemberExpression' ? nameIn(node.object as Node) : undefined;
}
