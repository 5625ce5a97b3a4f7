import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { z } from 'zod';
import type { FolderFault } from './folder-files.ts';
import { lineAt } from './line-at.ts';

const options = { allowTrailingComma: true, disallowComments: false };

/**
 * Parses a JSON file of a tenant folder, which may have comments and trailing commas, with its schema. Returns the value, or every fault
 * with its line.
 */
export function parseJsonFile<T extends z.ZodType>(
  file: string,
  source: string,
  schema: T,
): { value?: z.output<T>; faults: FolderFault[] } {
  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, options);
  const [error] = errors;
  if (error || !tree) {
    const reason = error
      ? printParseErrorCode(error.error)
          .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
          .toLowerCase()
      : 'value expected';
    return { faults: [{ file, line: lineAt(source, error?.offset ?? 0), message: `is not valid JSON: ${reason}` }] };
  }
  const repeated = repeatedKeys(tree).map(
    (key): FolderFault => ({ file, line: lineAt(source, key.offset), message: `has ${JSON.stringify(key.value)} twice: remove one` }),
  );
  const parsed = schema.safeParse(valueOf(tree));
  if (parsed.success && repeated.length === 0) return { value: parsed.data, faults: [] };
  const faults = (parsed.error?.issues ?? []).map(
    (issue): FolderFault => ({
      file,
      line: lineAt(source, offsetOf(tree, issue)),
      path: z.core.toDotPath(issue.path),
      message:
        issue.code === 'unrecognized_keys'
          ? `does not know ${issue.keys.map((key) => JSON.stringify(key)).join(', ')}: check the spelling, or remove it`
          : issue.message,
    }),
  );
  return { faults: [...repeated, ...faults] };
}

/** Where a fault is: its value, the unknown key, or the nearest thing around a missing one. */
function offsetOf(tree: Node, issue: z.core.$ZodIssue): number {
  const path = issue.path.filter((step) => typeof step !== 'symbol');
  if (issue.code === 'unrecognized_keys') {
    const unknownKey = findNodeAtLocation(tree, [...path, issue.keys[0] ?? '']);
    if (unknownKey) return (unknownKey.parent ?? unknownKey).offset;
  }
  for (let length = path.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node.offset;
  }
  return 0;
}

/** Of two keys with one name the first would be passed over without a word. */
function repeatedKeys(node: Node): Node[] {
  const children = node.children ?? [];
  const keys = node.type === 'object' ? children.flatMap((property) => property.children?.slice(0, 1) ?? []) : [];
  const seen = new Set<unknown>();
  const repeated = keys.filter((key) => {
    const known = seen.has(key.value);
    seen.add(key.value);
    return known;
  });
  return [...repeated, ...children.flatMap(repeatedKeys)];
}

/** Objects without a prototype: a key called __proto__ is then an ordinary unknown key. */
function valueOf(node: Node): unknown {
  if (node.type === 'array') return node.children?.map(valueOf) ?? [];
  if (node.type !== 'object') return node.value as unknown;
  return Object.fromEntries(
    (node.children ?? []).map((property) => [
      String(property.children?.[0]?.value),
      property.children?.[1] && valueOf(property.children[1]),
    ]),
  );
}
