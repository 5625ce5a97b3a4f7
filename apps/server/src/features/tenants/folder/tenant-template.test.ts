import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFileSchema, contentFileSchema, pageSlugs, tenantFileSchema } from '@berth/contract';
import { parse, visit } from 'jsonc-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { newTenant } from './new-tenant.ts';

let parent: string;
let folder: string;
let files: string[];
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'berth-tenant-template-'));
  ({ folder, files } = newTenant('westgate', parent));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

const readText = (file: string) => readFileSync(join(folder, file), 'utf8');
const readJsonc = (text: string) => parse(text, [], { allowTrailingComma: true }) as unknown;

/** The file after removing the `//` before every example. */
const withExamples = (text: string) => text.replace(/^( *)\/\/ (?="\w+": |\{ ")/gm, '$1');

const mainFiles = [
  ['tenant.json', tenantFileSchema],
  ['config.json', configFileSchema],
  ['content.json', contentFileSchema],
] as const;

/** The paths of all keys of a schema, such as `brand.colour`; only one of the pages is walked. */
function keysOf(schema: z.core.JSONSchema.BaseSchema, path: string[] = []): string[][] {
  const named = Object.entries(schema.properties ?? {});
  const each = typeof schema.additionalProperties === 'object' ? [['about', schema.additionalProperties] as const] : [];
  return [...named, ...each].flatMap(([key, value]) => {
    const inside = [...path, key];
    return typeof value === 'object' ? [inside].concat(keysOf(value, inside)) : [inside];
  });
}

test.each(mainFiles)('%s has every key of its schema, the optional ones as examples', (file, schema) => {
  const written = readJsonc(withExamples(readText(file)));
  const keys = keysOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  expect(keys.length).toBeGreaterThan(16);
  // The comment above the example names the other screens.
  const told = keys.filter(([first, second]) => first !== 'screens' || second === undefined || second === 'login');
  const missing = told.filter(
    (path) => path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], written) === undefined,
  );
  expect(missing).toEqual([]);
});

/** Keys of the first two levels without a comment on their line or right above; what is called "title" and the like says it itself. */
function uncommented(text: string): string[] {
  const commentedLines = new Set<number>();
  const keys: { path: string; line: number }[] = [];
  visit(
    text,
    {
      onComment: (offset, length) => commentedLines.add(text.slice(0, offset + length).split('\n').length),
      onObjectProperty: (property, offset, _length, _line, _character, pathOf) => {
        const path = [...pathOf(), property];
        if (path.length <= 2) keys.push({ path: path.join('.'), line: text.slice(0, offset).split('\n').length });
      },
    },
    { allowTrailingComma: true },
  );
  const speaksForItself = /\.(title|description)$|^pages\.|^navigation\./;
  return keys
    .filter(({ path, line }) => !speaksForItself.test(path) && !commentedLines.has(line) && !commentedLines.has(line - 1))
    .map(({ path }) => path);
}

test.each(mainFiles)('%s explains every key', (file) => {
  expect(uncommented(readText(file))).toEqual([]);
});

test('every screen that may be named is named in content.json', () => {
  const text = /\/\/ What the pages of an account[^]*?"screens"/.exec(readText('content.json'))?.[0];
  for (const screen of Object.keys(contentFileSchema.shape.screens.parse(undefined))) expect(text).toContain(screen);
});

test('each page has its file, begins below the title, and has 120 to 300 words', () => {
  expect(readdirSync(join(folder, 'pages')).sort()).toEqual(pageSlugs.map((slug) => `${slug}.md`).sort());
  for (const slug of pageSlugs) {
    const source = readText(`pages/${slug}.md`);
    expect(source, slug).toMatch(/^## /);
    expect(source, slug).not.toMatch(/^# /m);
    const words = source.split(/\s+/).length;
    expect({ slug, fits: words >= 120 && words <= 300 }).toEqual({ slug, fits: true });
  }
});

test('only pages and footer have square brackets, for what the organisation must decide', () => {
  const content = readJsonc(readText('content.json')) as z.input<typeof contentFileSchema>;
  expect(content.footer.companyDetails.join()).toContain('[Your address]');
  expect(JSON.stringify({ ...content, footer: null })).not.toMatch(/"\[|\w\]"/);
  for (const file of ['tenant.json', 'config.json']) expect(JSON.stringify(readJsonc(readText(file)))).not.toMatch(/"\[|\w\]"/);
  expect(files.filter((file) => /\{\{/.test(readText(file)))).toEqual([]);
});
