import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { needsDatabase, serverUnitTests } from './needs-database.ts';

const server = join(import.meta.dirname, '../apps/server/src');

const isAsking = (file: string) => /\binject\b[^}]*\} from 'vitest'/.test(readFileSync(join(server, '../../..', file), 'utf8'));

test.each([
  ['a file that asks for a database', 'cli/commands.test.ts', true],
  ['a file whose helper does', 'features/account/sign-in.test.ts', true],
  ['a file that starts Berth', 'cli/bad-start.test.ts', true],
  ['a file that has helpers, and none of them asks', 'platform/files/inspect/judge-pdf.test.ts', false],
  ['a file about text', 'features/advert-search/keyword/keyword-terms.test.ts', false],
])('%s is found to need one or not', (_name, file, expected) => {
  expect(needsDatabase(join(server, file))).toBe(expected);
});

test('no test of the project server asks for what the set-up of a database provides', () => {
  expect(serverUnitTests().filter(isAsking)).toEqual([]);
});
