/**
 * Writes the problems of each call from the sources, and the OpenAPI documents from them and the contract; `--verify` fails instead when a
 * committed file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import fastify from 'fastify';
import type { Handler } from '../apps/server/src/platform/http/implement.ts';
import { routes } from '../packages/contract/src/index.ts';
import { problemsModule } from './write-problems.ts';

/** Writes a file, or fails if it is not the same. */
function settle(target: string, content: string): void {
  if (!process.argv.includes('--verify')) writeFileSync(target, content);
  else if (readFileSync(target, 'utf8') !== content) {
    process.stderr.write(`${target} is out of date: run npm run generate\n`);
    process.exit(1);
  }
}

settle('apps/server/src/platform/http/openapi/call-problems.gen.ts', problemsModule());

// The documents read the problems, so they are loaded after them.
const { registerOpenApi } = await import('../apps/server/src/platform/http/openapi/register-openapi.ts');
const { registerApi } = await import('../apps/server/src/platform/http/register-api.ts');
const app = fastify();
await registerOpenApi(app);
const handlers: Handler[] = Object.values(routes).flatMap((slice) =>
  Object.values(slice).map((route) => ({ route, handle: () => undefined })),
);
// Only the schemas are read: no handler is ever called.
const context = {
  services: undefined as never,
  tenantOf: () => 0,
  callerOf: async () => null,
  backOffice: undefined as never,
  originsOf: async () => [],
};
await registerApi(app, handlers, context);
await app.ready();
const documents = { 'openapi.json': app.swagger(), 'openapi-back-office.json': app.backOfficeSwagger() };
await app.close();

for (const [target, document] of Object.entries(documents)) settle(target, `${JSON.stringify(document, null, 2)}\n`);
