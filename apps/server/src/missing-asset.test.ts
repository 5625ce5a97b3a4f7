import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isMissingAsset } from './missing-asset.ts';

// tenants.pages.5
test.each([
  '/robots.txt',
  '/photo.jpg',
  '/images/logo.png',
  '/fonts/deep/er/inter.woff2?v=2',
  '/brochure.PDF',
  '/api/nope',
  '/static/nope',
  '/tenant',
])('%s is no page', (url) => {
  expect(isMissingAsset(url)).toBe(true);
});

test.each(['/', '/about', '/wp-login.php', '/v1.2', '/about?file=x.pdf', '/static-pages', '/jobs.2026'])('%s may be a page', (url) => {
  expect(isMissingAsset(url)).toBe(false);
});

const routes = readdirSync(join(import.meta.dirname, '../../web/src/routes'));
const openEnded = routes.filter((file) => /^[a-z].*\$\w+\.tsx$/.test(file));

test.each(openEnded)('what ends like a file may be a page of %s', (file) => {
  const path = `/${file
    .replace(/\.tsx$/, '')
    .replaceAll('_', '')
    .replaceAll('.', '/')
    .replaceAll(/\$\w+/g, 'a.pdf')}`;
  expect(isMissingAsset(path)).toBe(false);
});

test('and there are such pages', () => {
  expect(openEnded.length).toBeGreaterThan(5);
});
