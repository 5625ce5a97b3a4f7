import { defineRoute } from '@berth/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerToWire, partsFromWire, toJson } from './wire.ts';

test('any value becomes what its JSON text would be read as', () => {
  // JSON has no minus zero.
  const number = fc.double().map((value) => (value === 0 ? 0 : value));
  const leaf = fc.oneof(
    fc.string(),
    fc.boolean(),
    number,
    fc.date({ noInvalidDate: true }),
    fc.constantFrom(null, undefined, () => 1),
  );
  const { node } = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie('node'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(fc.string(), fc.constant('__proto__')), tie('node'), { maxKeys: 4 }),
    ),
  }));
  fc.assert(
    fc.property(node, (value) => {
      const text = JSON.stringify(value) as string | undefined;
      expect(toJson(value)).toEqual(text === undefined ? undefined : JSON.parse(text));
    }),
  );
});

const route = defineRoute({
  id: 'testCall',
  method: 'GET',
  path: '/test/{id}',
  access: 'public',
  summary: 'A call of this test',
  tag: 'Test',
  params: z.object({ id: z.coerce.number().int() }),
  query: z.object({ withLogo: z.enum(['true', 'false']).default('false') }),
  response: z.object({ name: z.string(), at: z.date().optional(), inner: z.object({ kept: z.number() }).optional() }),
});

// api.form.2
test('an answer loses every field that its schema does not name, at any depth', () => {
  const planted = { name: 'Ann', passwordHash: 'secret', at: new Date(0), inner: { kept: 1, tenantId: 7 } };
  expect(answerToWire(route, planted)).toEqual({ name: 'Ann', at: '1970-01-01T00:00:00.000Z', inner: { kept: 1 } });
});

test('an answer that its schema does not allow is a bug, and no part of it is sent', () => {
  expect(() => answerToWire(route, { name: 7 })).toThrow('the answer of testCall is not what its schema says');
});

test('parameters are read as the text they would be in an address, and what is not given is left out', () => {
  expect(partsFromWire(route, { params: { id: 7 }, query: { withLogo: true, other: undefined } })).toEqual({
    params: { id: 7 },
    query: { withLogo: 'true' },
    body: undefined,
  });
});

// api.form.1
test('input that breaks the route’s rules is refused, naming the part and the field', () => {
  const refused = expect.objectContaining({ code: 'bad-input', errors: [expect.objectContaining({ path: 'params.id' })] });
  expect(() => partsFromWire(route, { params: { id: 'seven' } })).toThrow(refused as Error);
});
