import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { composition, slices } from './app.ts';
import { allPersonalData } from './features/personal-data/all-personal-data.ts';
import type { MailTemplate } from './platform/mail/mail.ts';
import type { AnySlice } from './platform/slice.ts';

const all: readonly AnySlice[] = slices;
const features = join(import.meta.dirname, 'features');

test('every folder of features is one slice of that name, and app.ts lists it once', () => {
  expect(all.map(({ name }) => name).sort()).toEqual(readdirSync(features).sort());
});

test('a slice uses only slices that app.ts lists before it', () => {
  const names = all.map(({ name }) => name);
  const upwards = all.flatMap(({ name, uses }, index) =>
    uses.filter((used) => !names.slice(0, index).includes(used)).map((used) => `${name} uses ${used}`),
  );
  expect(upwards).toEqual([]);
});

test('every mail template is on the list of exactly one slice, and no two have the same name', async () => {
  const written = await Promise.all(globSync('**/*.email.ts', { cwd: features }).map(templatesOf));
  const listed = [...composition.mails.prompt, ...composition.mails.bulk];
  expect(written.length).toBeGreaterThan(20);
  expect(namesOf(listed)).toEqual(namesOf(written.flat()));
  expect(new Set(namesOf(listed)).size).toBe(listed.length);
});

test('no two slices have a job for the same queue', () => {
  const queues = all.flatMap(({ jobs }) => Object.keys(jobs ?? {}));
  expect(queues).toEqual([...new Set(queues)]);
  expect(composition.queues).toEqual(expect.arrayContaining(queues));
});

test('export and erasure include every slice with personal data, each once', () => {
  const tables = all.flatMap(({ personalData }) => personalData?.tables ?? []);
  expect(allPersonalData.flatMap((data) => data.tables).sort()).toEqual([...tables].sort());
});

const namesOf = (templates: readonly MailTemplate[]) => templates.map(({ name }) => name).sort();

/** The templates that a file exports, alone or in a list. */
async function templatesOf(path: string): Promise<MailTemplate[]> {
  const exported = Object.values((await import(join(features, path))) as Record<string, unknown>).flat();
  return exported.filter(
    (value): value is MailTemplate => typeof value === 'object' && value !== null && 'compose' in value && 'name' in value,
  );
}
