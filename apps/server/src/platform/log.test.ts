import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const quoted = 'quillon@mail.example';

function logged(what: object): string {
  const lines: string[] = [];
  createLog({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) }).trace(what, 'it happened');
  return lines.join('');
}
const databaseError = (code: string, message: string) =>
  Object.assign(new Error(message), { code, constraint: 'candidate_email_key', detail: `Key (email)=(${quoted}) exists.`, where: quoted });

test.each<[string, Error, string[]]>([
  ['a row that PostgreSQL refused', databaseError('23505', 'duplicate key'), ['duplicate key', '23505', 'candidate_email_key']],
  ['a value that PostgreSQL could not read', databaseError('22P02', `invalid input syntax for type uuid: "${quoted}"`), ['22P02']],
  ['an exception that a query raised', databaseError('P0001', `no ${quoted} here`), ['P0001']],
  ['text that is no JSON', new SyntaxError(`Unexpected token, "${quoted}" is not valid JSON`), ['SyntaxError']],
  ['what was behind it', new Error('the call failed', { cause: databaseError('23505', 'duplicate key') }), ['the call failed', '23505']],
])('an error is logged by its kind and place, without what it quotes: %s', (_what, error, kept) => {
  const line = logged({ err: error });
  expect(line).not.toContain(quoted);
  for (const part of [...kept, 'log.test.ts']) expect(line).toContain(part);
});

test.each([{ headers: { cookie: quoted } }, { options: { headers: { cookie: quoted } } }])('headers are not logged: %j', (what) => {
  expect(logged(what)).not.toContain(quoted);
});
