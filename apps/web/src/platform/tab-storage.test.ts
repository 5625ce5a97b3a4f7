import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { deviceStorage, tabStorage } from '@berth/contract';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '..');
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(join(sources, file), 'utf8')] as const);
const { scroll, ...own } = tabStorage;

// personal-data.logs.2
test('pages store nothing in a browser except by tab-storage.ts and device-storage.ts, whose names are those of the cookie page', () => {
  const stores = /sessionStorage|localStorage|indexedDB|document\.cookie|cookieStore|\bcaches\./;
  expect(
    files
      .filter(([, text]) => stores.test(text))
      .map(([file]) => file)
      .toSorted(),
  ).toEqual(['platform/device-storage.ts', 'platform/tab-storage.ts']);
  expect(files.length).toBeGreaterThan(200);
});

// personal-data.logs.2
test.each([...Object.values(own), ...Object.values(deviceStorage)])('what the cookie page says is kept as $key is kept', ({ key }) => {
  expect(files.filter(([, text]) => text.includes(`'${key}'`)).length).toBeGreaterThan(0);
});

test('the router keeps what the cookie page says it keeps', () => {
  const entry = createRequire(createRequire(import.meta.url).resolve('@tanstack/react-router')).resolve('@tanstack/router-core');
  expect(readFileSync(join(dirname(entry), 'scroll-restoration.cjs'), 'utf8')).toContain(`"${scroll.key}"`);
});
