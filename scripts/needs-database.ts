import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const server = join(import.meta.dirname, '../apps/server/src');
/** What gives a test a database: a copy of the template, or a Berth that it starts. Both read what the API tests' set-up provides. */
const doors = ['test-database.ts', 'berth-process.ts', 'global-setup.ts'].map((name) => join(server, 'testing', name));
const importPattern = /(?:\bfrom|\bimport)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g;
const imported = new Map<string, string[]>();

function importsOf(file: string): string[] {
  const known = imported.get(file);
  if (known) return known;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const found = [...text.matchAll(importPattern)].map(([, path = '']) => join(dirname(file), path));
  imported.set(file, found);
  return found;
}

/** Whether a file of the server reaches the test database by its imports, however long the way. */
export function needsDatabase(file: string): boolean {
  const reached = new Set([file]);
  // A set that grows while it is walked is walked to its new end.
  for (const each of reached) for (const next of importsOf(each)) reached.add(next);
  return doors.some((door) => reached.has(door));
}

/** The server's tests that need no database, from the repository's folder. They are in the project `server`, and all others in `api`. */
export function serverUnitTests(): string[] {
  return globSync('**/*.test.ts', { cwd: server })
    .filter((path) => !needsDatabase(join(server, path)))
    .map((path) => join('apps/server/src', path))
    .sort();
}
