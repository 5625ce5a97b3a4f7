import { routes } from '@berth/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireDocumented } from '../../../testing/documented-answers.ts';
import { startTestSite, type TestSite } from '../../../testing/test-site.ts';
import type { OpenApiDocument } from './describe-calls.ts';

type Operation = {
  operationId: string;
  requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, { $ref?: string; description?: string; content?: Record<string, unknown> }>;
};

let site: TestSite;
let operations: Map<string, Operation>;
beforeAll(async () => {
  site = await startTestSite();
  const documents = [site.app.swagger(), site.app.backOfficeSwagger()] as OpenApiDocument[];
  const all = documents.flatMap(({ paths = {} }) =>
    Object.values(paths).flatMap((path) => Object.values(path ?? {}) as unknown as Operation[]),
  );
  operations = new Map(all.map((operation) => [operation.operationId, operation]));
});
afterAll(() => site.stop());

const contentOf = (id: string, status = 200) => Object.keys(operations.get(id)?.responses[status]?.content ?? {});
const problemOf = (code: string) => ({
  statusCode: 409,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ code }),
});

// api.document.1
test('every call of the contract is in a document', () => {
  const ids = Object.values(routes).flatMap((slice) => Object.values(slice).map(({ id }) => id));
  expect(new Set(operations.keys())).toEqual(new Set(ids));
});

// api.document.1
test('an answer with a code that the document of its call does not name fails the test that meets it', () => {
  const call = { method: 'POST', url: '/api/backoffice/v1/feeds' };
  expect(() => requireDocumented(call, problemOf('feed-exists'))).not.toThrow();
  expect(() => requireDocumented(call, problemOf('feed-eaten'))).toThrow('feedAdd answered 409 feed-eaten');
});

// api.document.1
test('a document says what is a form with files, a file, a redirect, unchanged, and which codes a refusal may have', () => {
  const form = operations.get('apply')?.requestBody?.content['multipart/form-data']?.schema.properties;
  expect(Object.keys(form ?? {})).toEqual(expect.arrayContaining(['advertId', 'myFile-0', 'coverLetter', 'applicationForm']));
  expect(Object.keys(operations.get('feedUpload')?.requestBody?.content ?? {})).toEqual(['application/octet-stream']);
  expect(contentOf('cvDownload')).toEqual(['application/octet-stream']);
  expect(contentOf('searchRss')).toEqual(['application/rss+xml']);
  expect(Object.keys(operations.get('applyElsewhere')?.responses ?? {})).toEqual(expect.arrayContaining(['302', '404', '429']));
  expect(operations.get('skills')?.responses[304]?.description).toContain('If-None-Match');
  expect(JSON.stringify(operations.get('apply')?.responses[410])).toContain('advert-closed');
});
