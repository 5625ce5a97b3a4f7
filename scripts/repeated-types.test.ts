import { expect, test } from 'vitest';
import { repeatedTypes } from './repeated-types.ts';

test.each([
  ['two types', 'export type Row = { id: string };\n', 'export type Row = { name: string };\n', ['Row']],
  ['a class and an interface', 'export abstract class Row {}\n', 'export interface Row {}\n', ['Row']],
  ['one that is not exported', 'export type Row = string;\n', 'type Row = number;\n', []],
  ['one that is re-exported', 'export type Row = string;\n', "export type { Row } from './one.ts';\n", []],
  ['the declaration of a class of another file', 'export class Row {}\n', 'export declare class Row {}\n', []],
  ['a value of the same name', 'export type Row = string;\n', 'export const Row = 1;\n', []],
])('exported names of types that repeat are found: %s', (_what, one, two, repeated) => {
  const found = repeatedTypes(new Map(Object.entries({ 'one.ts': one, 'two.ts': two })));
  expect(found).toEqual(repeated.map((name) => [name, ['one.ts', 'two.ts']]));
});
