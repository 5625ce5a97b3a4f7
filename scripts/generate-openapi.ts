/** Writes the OpenAPI documents from the contract; `--verify` fails instead when a committed file is out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import fastify from 'fastify';
import type { Handler } from '../apps/server/src/platform/http/implement.ts';
import { registerOpenApi } from '../apps/server/src/platform/http/openapi.ts';
import { registerApi } from '../apps/server/src/platform/http/register-api.ts';
import { routes } from '../packages/contract/src/index.ts';

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

for (const [target, value] of Object.entries(documents)) {
  const document = `${JSON.stringify(value, null, 2)}\n`;
  if (!process.argv.includes('--verify')) writeFileSync(target, document);
  else if (readFileSync(target, 'utf8') !== document) {
    process.stderr.write(`${target} is out of date: run npm run generate\n`);
    process.exit(1);
  }
}
