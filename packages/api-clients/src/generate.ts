/**
 * Generates clients from both OpenAPI documents with public generators, as someone would who writes a program for the API: types of
 * the site's document for openapi-fetch, and a client of the back office by @hey-api/openapi-ts. They are not committed. Does nothing if they
 * were made of the same documents.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';

// The root has TypeScript 7, which has no compiler API for the generator. It gets the TypeScript of this workspace.
registerHooks({
  resolve: (specifier, context, next) => next(specifier, specifier === 'typescript' ? { ...context, parentURL: import.meta.url } : context),
});
const { createClient } = await import('@hey-api/openapi-ts');

const repository = join(import.meta.dirname, '../../..');
const generated = join(import.meta.dirname, '../generated');
const backOffice = join(repository, 'openapi-back-office.json');
const site = readFileSync(join(repository, 'openapi.json'), 'utf8');
const madeOf = createHash('sha256')
  .update(site)
  .update(readFileSync(backOffice))
  .update(readFileSync(import.meta.filename))
  .digest('hex');
const stamp = join(generated, 'made-of');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== madeOf) {
  rmSync(generated, { recursive: true, force: true });
  mkdirSync(generated, { recursive: true });
  writeFileSync(join(generated, 'site.ts'), astToString(await openapiTypes(JSON.parse(site) as OpenAPI3)));
  await createClient({
    input: backOffice,
    output: { path: join(generated, 'back-office'), importFileExtension: '.ts' },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'error', file: false },
  });
  writeFileSync(stamp, madeOf);
}
