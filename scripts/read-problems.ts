/**
 * Reads the sources of the server: which expected failures each call may answer with. A call reaches a failure if its handler names a
 * function that throws it, directly or by way of others. Conditions are not read, so the list may be longer than what really happens.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';
import type { ApiRoute } from '../packages/contract/src/index.ts';
import * as contract from '../packages/contract/src/index.ts';
import { isNode, literalOf, type Node } from './syntax-nodes.ts';

/**
 * An expected failure: its kind sets the status, its code is part of the API. `message` is null if it is made at run time. The kind
 * `not-modified` is no failure: the answer has an entity tag.
 */
export type FoundFailure = { kind: string; code: string; message: string | null };

/** One declaration at the top of a file: what it throws, which names it mentions, and the routes that it implements. */
type Unit = { failures: FoundFailure[]; names: Set<string> };
type Source = {
  units: Map<string, Unit>;
  /** The same of functions inside others. */
  locals: Map<string, Unit>;
  /** By local name: the file, and the name there. */
  imports: Map<string, { file: string; name: string }>;
  /** Files of which everything is exported again. */
  all: string[];
  /** `accountRoutes.login` and what its handler mentions; null: a loop over the routes that the file mentions. */
  handlers: { route: string | null; unit: Unit }[];
  /** The routes that the file has imported: `accountRoutes`. */
  contracts: string[];
};

/** What use cases reach through `at.services` and not by an import. */
const services: Readonly<Record<string, { file: string; name: string }>> = {
  'services.limits': { file: 'apps/server/src/platform/security/limits.ts', name: 'createLimits' },
  'services.files': { file: 'apps/server/src/platform/files/file-store.ts', name: 'openFileStore' },
  'services.places': { file: 'apps/server/src/features/places/create-places.ts', name: 'createPlaces' },
};

const routesOf = (name: string): Routes => (contract as unknown as Record<string, Routes>)[name] ?? {};

type Routes = Readonly<Record<string, ApiRoute>>;

/**
 * The failures of each call, by its id, and all there are. A handler in a loop is taken for every other route that its file has imported.
 */
export function readProblems(): { ofCalls: Map<string, FoundFailure[]>; all: FoundFailure[] } {
  const files = globSync('apps/server/src/**/*.ts', { exclude: (path) => path.endsWith('.test.ts') || path.includes('/testing/') });
  const sources = new Map(files.map((file) => [file, readSource(file)]));
  const named = new Set([...sources.values()].flatMap(({ handlers }) => handlers.map(({ route }) => route)));
  const found = new Map<string, FoundFailure[]>();
  for (const [file, { handlers, contracts }] of sources) {
    const others = contracts
      .flatMap((name) => Object.keys(routesOf(name)).map((key) => `${name}.${key}`))
      .filter((route) => !named.has(route));
    for (const { route, unit } of handlers)
      for (const name of route === null ? others : [route]) {
        const [object = '', key = ''] = name.split('.');
        const { id } = routesOf(object)[key] ?? {};
        if (id !== undefined) found.set(id, [...(found.get(id) ?? []), ...reach(file, unit)]);
      }
  }
  const all = [...sources.values()].flatMap(({ units }) => [...units.values()].flatMap(({ failures }) => failures));
  return { ofCalls: found, all };

  function reach(file: string, first: Unit): FoundFailure[] {
    const seen = new Set<Unit>();
    const waiting: { file: string; unit: Unit }[] = [{ file, unit: first }];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (seen.has(next.unit)) continue;
      seen.add(next.unit);
      for (const name of next.unit.names) waiting.push(...resolve(next.file, name));
    }
    return [...seen].flatMap(({ failures }) => failures);
  }

  function resolve(file: string, name: string): { file: string; unit: Unit }[] {
    const source = sources.get(file);
    const unit = source?.units.get(name) ?? source?.locals.get(name);
    if (unit) return [{ file, unit }];
    const from = source?.imports.get(name) ?? services[name];
    if (from && sources.has(from.file)) return resolve(from.file, from.name);
    return [];
  }
}

function readSource(file: string): Source {
  const root = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', target: 'es2022' }) as unknown as Node;
  const source: Source = { units: new Map(), locals: new Map(), imports: new Map(), all: [], handlers: [], contracts: [] };
  for (const item of root.body as Node[]) readItem(item);
  return source;

  function readItem(item: Node): void {
    const from = literalOf(item.source);
    if (from === '@berth/contract')
      for (const { local } of item.specifiers as { local: Node }[])
        if (String(local.value).endsWith('Routes')) source.contracts.push(String(local.value));
    if (from?.startsWith('.')) {
      for (const { local, imported, orig, exported } of (item.specifiers ?? []) as Record<string, Node | null>[]) {
        const name = exported ?? local ?? orig;
        const there = orig ?? imported ?? local;
        if (name && there) source.imports.set(String(name.value), { file: join(dirname(file), from), name: String(there.value) });
      }
    } else if (item.type === 'ExportDeclaration') readItem(item.declaration as Node);
    else if (item.type === 'FunctionDeclaration' || item.type === 'ClassDeclaration') declare(item.identifier as Node, item);
    else if (item.type === 'VariableDeclaration')
      for (const { id, init } of item.declarations as Record<string, Node>[]) if (id && init) declare(id, init);
  }

  function declare(id: Node, value: Node): void {
    const unit = emptyUnit();
    source.units.set(String(id.value), unit);
    visit(value, [unit]);
  }

  function visit(value: unknown, units: Unit[]): void {
    if (Array.isArray(value)) for (const each of value) visit(each, units);
    else if (typeof value !== 'object' || value === null) return;
    else if (!isNode(value)) for (const each of Object.values(value)) visit(each, units);
    else visitNode(value, units);
  }

  function visitNode(node: Node, units: Unit[]): void {
    if (node.type.startsWith('Ts') && !/^Ts(As|Satisfies|NonNull|Const)/.test(node.type)) return;
    const local = localFunction(node);
    if (local) source.locals.set(local, emptyUnit());
    const inner = local ? [...units, source.locals.get(local) ?? emptyUnit()] : units;
    if (node.type === 'Identifier') for (const { names } of units) names.add(String(node.value));
    if (node.type === 'MemberExpression') {
      const [object, property] = [lastName(node.object as Node), lastName(node.property as Node)];
      if (object === 'services') for (const { names } of units) names.add(`services.${property}`);
    }
    const isCall = node.type === 'CallExpression';
    const called = isCall ? String((node.callee as Node).value) : '';
    const given = isCall ? (node.arguments as { expression: Node }[]).map(({ expression }) => expression) : [];
    if (called === 'isKnown') for (const { failures } of units) failures.push(notModified);
    if (called === 'failure') {
      const [kind, code, message] = given;
      for (const { failures } of units)
        failures.push({ kind: literalOf(kind) ?? '', code: literalOf(code) ?? '', message: literalOf(message) ?? null });
    }
    const handler = /^implement(File|Text|Public|Remembered)?$/.test(called) ? emptyUnit() : null;
    if (called === 'implementPublic') handler?.failures.push(notModified);
    if (handler) source.handlers.push({ route: routeName(given[0]), unit: handler });
    // Who uses the value of a slice uses its functions, not its routes and jobs.
    const isOther =
      node.type === 'KeyValueProperty' && file.endsWith('/index.ts') && /^(routes|jobs|mount)$/.test(String((node.key as Node).value));
    for (const [key, each] of Object.entries(node))
      if (key !== 'typeAnnotation') visit(each, isOther ? [] : handler ? [...units, handler] : inner);
  }
}

const notModified: FoundFailure = { kind: 'not-modified', code: '', message: null };
const emptyUnit = (): Unit => ({ failures: [], names: new Set() });

function routeName(route: Node | undefined): string | null {
  if (route?.type !== 'MemberExpression') return null;
  return `${lastName(route.object as Node)}.${lastName(route.property as Node)}`;
}

/** The name of a function that is declared here, or undefined. */
function localFunction({ type, id, identifier, init }: Node): string | undefined {
  if (type === 'FunctionDeclaration') return String((identifier as Node).value);
  const isFunction = type === 'VariableDeclarator' && isNode(init) && /Function|Call/.test(init.type) && (id as Node).type === 'Identifier';
  return isFunction ? String((id as Node).value) : undefined;
}

/** `services` of `at.services`. */
const lastName = (node: Node): string => String(node.type === 'MemberExpression' ? (node.property as Node).value : node.value);
