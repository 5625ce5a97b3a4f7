import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  collegeFileSchema,
  configFileSchema,
  contentFileSchema,
  lookupFileSchema,
  optionalFieldsFileSchema,
  synonymsFileSchema,
  tenantFileSchema,
} from '@berth/contract';
import { type ParseError, parse } from 'jsonc-parser';
import { marked } from 'marked';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTenant } from './new-tenant.ts';

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'berth-new-tenant-'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

let made = 0;
const make = (name?: string) => newTenant(`westgate-${made++}`, parent, name);
const readText = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

/** Reads JSON with comments and trailing commas, and nothing looser. */
function readJsonc(text: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  expect(errors).toEqual([]);
  return value;
}

/** The file after removing the `//` before every example. */
const withExamples = (text: string) => text.replace(/^( *)\/\/ (?="\w+": |\{ ")/gm, '$1');

const jsonFiles = [
  ['tenant.json', tenantFileSchema],
  ['config.json', configFileSchema],
  ['content.json', contentFileSchema],
  ['optional-fields.json', optionalFieldsFileSchema],
  ['synonyms.json', synonymsFileSchema],
] as const;
const names = [
  'Westgate College',
  'W',
  'The "Café" <b>& Söhne\\ {{slug}} *1* [x](y) $& </svg>',
  '北門大學 Ltd',
  'W'.repeat(100),
  '1. FC #2',
];

test.each(names)(
  'every JSON file made for %j passes its schema, with its examples as well as without, and says the name as given',
  (name) => {
    const { folder, files, displayName } = make(name);
    expect(displayName).toBe(name);
    const lookups = files
      .filter((file) => file.startsWith('lookups/'))
      .map((file) => [file, file === 'lookups/college.json' ? collegeFileSchema : lookupFileSchema] as const);
    for (const [file, schema] of [...jsonFiles, ...lookups]) {
      const text = readText(folder, file);
      for (const written of [text, withExamples(text)]) expect(schema.safeParse(readJsonc(written)).error, file).toBeUndefined();
    }
    expect(readJsonc(readText(folder, 'tenant.json'))).toMatchObject({
      displayName: name,
      hosts: [`${folder.split('/').at(-1)}.localhost`],
    });
    expect(readJsonc(readText(folder, 'content.json'))).toMatchObject({ siteTitle: name });
  },
);

const decoded = (html: string) =>
  html.replace(/&(?:lt|gt|amp|quot|#39|#(\d+));/g, (entity, code?: string) =>
    code ? String.fromCharCode(Number(code)) : ({ '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'" }[entity] ?? entity),
  );

test.each([...names, 'www.jobs.example', 'a@b.example', 'https://x.example', '- A', '~~B~~', '&copy; C', 'D onload=1 javascript:2'])(
  'a page and the logo say %j unchanged',
  (name) => {
    const { folder } = make(name);
    const page = marked.parse(readText(folder, 'pages/accessibility-statement.md'), { async: false });
    expect(decoded(page)).toContain(`<p>${name} runs this website`);
    const logo = readText(folder, 'logo.svg');
    expect(decoded(/<title[^>]*>(.*)<\/title>/.exec(logo)?.[1] ?? '')).toBe(name);
    expect(logo.replace(/ xmlns="[^"]*"/, '')).not.toMatch(/<script|\son\w+\s*=|javascript:/);
  },
);

test.each([
  ['West-Gate', undefined, 'slug "West-Gate": Use a slug of lower-case letters, digits and hyphens'],
  ['../west', undefined, 'slug "../west": Use a slug of lower-case letters, digits and hyphens'],
  ['west-', undefined, 'slug "west-": west-.localhost is not a host name; choose another'],
  ['xn--west', undefined, 'slug "xn--west": xn--west.localhost is not a host name; choose another'],
  ['west', '', '--name: Name the tenant'],
  ['west', 'W'.repeat(101), '--name: Use 100 characters or fewer'],
  ['west', 'West\ngate', '--name: Use one line without control characters'],
  ['west', 'West\u2028gate', '--name: Use one line without control characters'],
  ['west', 'West\ud800gate', '--name: Use one line without control characters'],
])('the slug %j with the name %j is refused with the reason, and nothing is written', (slug, name, fault) => {
  const empty = mkdtempSync(join(parent, 'empty-'));
  expect(() => newTenant(slug, empty, name)).toThrow(`the tenant was not created:\n  ${fault}`);
  expect(readdirSync(empty)).toEqual([]);
});

test('a non-empty folder is not changed, an empty one is filled', () => {
  const taken = join(parent, 'taken');
  mkdirSync(taken);
  expect(newTenant('taken', parent).folder).toBe(taken);
  rmSync(join(taken, 'pages'), { recursive: true });
  expect(() => newTenant('taken', parent)).toThrow(`${taken} already exists, and is not empty`);
  expect(existsSync(join(taken, 'pages'))).toBe(false);
  writeFileSync(join(parent, 'file'), '');
  expect(() => newTenant('file', parent)).toThrow(`${join(parent, 'file')} already exists, and is a file`);
  expect(() => newTenant('new', join(parent, 'absent'))).toThrow(`there is no folder ${join(parent, 'absent')}`);
  expect(readdirSync(parent).filter((name) => name.includes('making'))).toEqual([]);
});
