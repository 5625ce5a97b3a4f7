import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiRoute, maxCvs, problemSchema } from '@berth/contract';
import type { OpenAPIV3_1 } from 'openapi-types';
import { z } from 'zod';
import { problemsOfCall } from './call-answers.ts';
import { problemMessages } from './call-problems.gen.ts';

export type OpenApiDocument = OpenAPIV3_1.Document;
type Example = { body?: unknown; answer?: unknown };

const examples = JSON.parse(readFileSync(join(import.meta.dirname, 'call-examples.json'), 'utf8')) as Record<string, Example | undefined>;

type Operation = OpenAPIV3_1.OperationObject;
type Responses = Record<string, OpenAPIV3_1.ResponseObject>;
type Schema = OpenAPIV3_1.SchemaObject;

const binary: Schema = { type: 'string', contentMediaType: 'application/octet-stream', format: 'binary' };

/**
 * Completes a document with what the schemas of a route do not say: every problem by its status and codes, bodies with files, answers that
 * are no JSON, and that public calls need no session. Changes the document.
 * @param routeOf the route of an operation
 */
export function describeCalls(document: OpenApiDocument, routeOf: (operationId: string) => ApiRoute | undefined): OpenApiDocument {
  for (const operation of operationsOf(document)) {
    const route = routeOf(operation.operationId ?? '');
    if (!route) continue;
    operation.security ??= [];
    if (route.multipart) operation.requestBody = formOf(route);
    if (route.fileBody) operation.requestBody = { required: true, content: { 'application/octet-stream': { schema: binary } } };
    showExample(operation, route);
    operation.responses = { ...answersOf(route, operation), ...problemsOf(route) };
  }
  document.components = { ...document.components, responses: shareAnswers(document), schemas: usedSchemas(document) };
  return document;
}

const methods = ['get', 'put', 'post', 'delete'] as const;

const operationsOf = ({ paths = {} }: OpenApiDocument): Operation[] =>
  Object.values(paths).flatMap((path) => methods.flatMap((method) => (path?.[method] ?? []) as Operation | []));

/** The example of a call: a body that its real route took, and what it answered (api.document.3). */
function showExample({ requestBody, responses }: Operation, { id }: ApiRoute): void {
  const { body, answer } = examples[id] ?? {};
  const sent = (requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content['application/json'];
  const done = (responses?.[200] as OpenAPIV3_1.ResponseObject | undefined)?.content?.['application/json'];
  if (sent && body !== undefined) sent.example = body;
  if (done && answer !== undefined) done.example = answer;
}

function formOf({ body, namedFiles = [] }: ApiRoute): OpenAPIV3_1.RequestBodyObject {
  const fields = (body ? z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) : { properties: {} }) as Schema;
  const names = [...Array.from({ length: maxCvs }, (_, index) => `myFile-${index}`), ...namedFiles];
  const files = Object.fromEntries(names.map((name) => [name, binary]));
  const { properties, required } = fields;
  const schema: Schema = { type: 'object', properties: { ...properties, ...files }, ...(required && { required }) };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** The answers of a call that was done. */
function answersOf(route: ApiRoute, { responses = {} }: Operation): Responses {
  const { 200: done } = responses as Responses;
  if (route.redirects) return { 302: { description: 'The address is in Location', headers: { location: { schema: { type: 'string' } } } } };
  if (route.file)
    return { 200: { description: 'The file', headers: fileHeaders, content: { 'application/octet-stream': { schema: binary } } } };
  if (route.mediaType) {
    const isText = /^text|xml$|json$/.test(route.mediaType);
    return { 200: { description: 'The content', content: { [route.mediaType]: { schema: isText ? { type: 'string' } : binary } } } };
  }
  return { 200: { ...done, description: route.response ? 'The answer' : 'Done; the answer is empty' } };
}

const fileHeaders = {
  'x-filename': { description: 'The name of the file, percent-encoded', schema: { type: 'string' as const } },
  'content-disposition': { description: 'attachment, with the name of the file', schema: { type: 'string' as const } },
};

/** Statuses whose answers say when to try again. */
const mayBeRepeated = new Set([429, 503, 507]);

function problemsOf(route: ApiRoute): Responses {
  return Object.fromEntries(
    [...problemsOfCall(route)].map(([status, codes]) => [
      status,
      status === 304
        ? { description: 'The caller has it: If-None-Match names its entity tag' }
        : ({
            description: codes.map((code) => `\`${code}\`${problemMessages[code] ? `: ${problemMessages[code]}` : ''}`).join('\n\n'),
            ...(mayBeRepeated.has(status) && { headers: { 'retry-after': { description: 'Seconds', schema: { type: 'integer' } } } }),
            content: {
              'application/problem+json': {
                schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, { type: 'object', properties: { code: { enum: codes } } }] },
              },
            },
          } satisfies OpenAPIV3_1.ResponseObject),
    ]),
  );
}

/** Takes the problems that several calls have out of them, and names each by its status and codes. */
function shareAnswers(document: OpenApiDocument): Responses {
  const uses = new Map<string, { name: string; count: number; response: OpenAPIV3_1.ResponseObject }>();
  const problems = operationsOf(document).flatMap(({ responses = {} }) =>
    Object.entries(responses as Responses).flatMap(([status, response]) =>
      Number(status) >= 400 ? [{ responses, status, response }] : [],
    ),
  );
  for (const { status, response } of problems) {
    const codes = [...(response.description.match(/^`[\w-]+`/gm) ?? [])].map((code) => code.slice(1, -1));
    const use = uses.get(response.description) ?? { name: [status, ...codes].join('-'), count: 0, response };
    uses.set(response.description, { ...use, count: use.count + 1 });
  }
  const shared = [...uses].filter(([, { count }]) => count > 1);
  const names = new Map(shared.map(([description, { name }]) => [description, name]));
  for (const { responses, status, response } of problems) {
    const name = names.get(response.description);
    if (name) responses[status] = { $ref: `#/components/responses/${name}` };
  }
  return Object.fromEntries(shared.map(([, { name, response }]) => [name, response]));
}

/** The named schemas that something refers to, and the problem document. */
function usedSchemas(document: OpenApiDocument): Record<string, Schema> {
  const schemas = { ...document.components?.schemas, Problem: z.toJSONSchema(problemSchema, { io: 'output' }) as Schema };
  const used = new Set(['Problem']);
  const mark = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      mark(schemas[name as keyof typeof schemas]);
    }
  };
  mark([document.paths, document.components?.responses]);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
