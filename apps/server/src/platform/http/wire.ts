import type { ApiRoute } from '@berth/contract';
import { z } from 'zod';
import { checkPart } from '../failures/check-input.ts';
import type { Parts } from './run-handler.ts';

type TextLike = Record<string, string | number | boolean | null | undefined>;

/** What a caller in this process passes, before it is checked. */
export type WireInput = { params?: TextLike; query?: TextLike; body?: unknown };

/**
 * The parts of a call from this process, as they would be had they come by HTTP: parameters are text, and all is checked by the route's
 * schemas. Throws invalidInput.
 */
export function partsFromWire(route: ApiRoute, { params, query, body }: WireInput): Parts {
  return {
    params: route.params && checkPart('params', route.params, toText(params)),
    query: route.query && checkPart('query', route.query, toText(query)),
    body: route.body && !route.dynamicBody ? checkPart('body', route.body, toJson(body)) : toJson(body),
  };
}

/** An answer as its caller gets it: cut down to the route's response schema, in JSON's shape. */
export function answerToWire(route: ApiRoute, answer: unknown): unknown {
  if (!route.response) return undefined;
  const { data, error } = z.safeEncode(route.response, answer);
  if (error) throw new Error(`the answer of ${route.id} is not what its schema says`, { cause: error });
  return toJson(data);
}

function toText(values: TextLike = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  );
}

/** What JSON.parse(JSON.stringify(value)) gives, without the text between. */
export function toJson(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null) return isLeftOut(value) ? undefined : value;
  if (hasToJson(value)) return toJson(value.toJSON());
  if (Array.isArray(value)) return value.map((each) => toJson(each) ?? null);
  const json: Record<string, unknown> = {};
  for (const [name, each] of Object.entries(value)) {
    const member = toJson(each);
    if (member === undefined) continue;
    // An assignment would set the prototype.
    if (name === '__proto__') Object.defineProperty(json, name, { value: member, enumerable: true, writable: true, configurable: true });
    else json[name] = member;
  }
  return json;
}

const isLeftOut = (value: unknown) => value === undefined || typeof value === 'function' || typeof value === 'symbol';
const hasToJson = (value: object): value is { toJSON: () => unknown } => typeof (value as { toJSON?: unknown }).toJSON === 'function';
