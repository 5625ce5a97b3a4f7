import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { readPageData, writePageData } from './page-data.ts';

/** The cache that a browser has after it has read the data of a page drawn from this one. */
function sentOn(server: QueryClient): QueryClient {
  const browser = new QueryClient();
  readPageData(browser, writePageData(server));
  return browser;
}

afterEach(() => {
  vi.restoreAllMocks();
});

/** Makes the browser say how it came to the page. */
const arriveBy = (type: string) => vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);

test('the browser gets what the server read, as of now: a page is only sent while its data is current', () => {
  arriveBy('navigate');
  const server = new QueryClient();
  server.setQueryData(['advert', 12], { title: 'Nurse' }, { updatedAt: 1_000 });
  const before = Date.now();
  expect(sentOn(server).getQueryState(['advert', 12])?.dataUpdatedAt).toBeGreaterThanOrEqual(before);
});

test('a page that Back shows may be an old copy, so its data has the time of the answer', () => {
  arriveBy('back_forward');
  const server = new QueryClient();
  server.setQueryData(['advert', 12], { title: 'Nurse', closes: null }, { updatedAt: 1_000 });
  server.setQueryData(['account', 'session'], null, { updatedAt: 2_000 });
  const browser = sentOn(server);
  expect(browser.getQueryData(['advert', 12])).toEqual({ title: 'Nurse', closes: null });
  expect(browser.getQueryState(['advert', 12])).toMatchObject({ status: 'success', fetchStatus: 'idle', dataUpdatedAt: 1_000 });
  expect(browser.getQueryState(['account', 'session'])).toMatchObject({ status: 'success', data: null, dataUpdatedAt: 2_000 });
});

test('a failed call fails in the browser as well, without another try', async () => {
  const server = new QueryClient();
  const problem = ApiProblem.of({ status: 503, code: 'busy', title: 'Try again' });
  await server.query({ queryKey: ['search'], queryFn: () => Promise.reject(problem), retry: false }).catch(() => undefined);
  const state = sentOn(server).getQueryState(['search']);
  expect(state).toMatchObject({ status: 'error', fetchStatus: 'idle', data: undefined });
  expect(state?.error).toEqual(problem);
});

test('nothing of an unexpected failure reaches the page', async () => {
  const server = new QueryClient();
  const failure = new Error('secret table name');
  await server.query({ queryKey: ['search'], queryFn: () => Promise.reject(failure), retry: false }).catch(() => undefined);
  expect(writePageData(server)).not.toContain('secret');
});

test('a query that has not been answered is not sent', () => {
  const server = new QueryClient();
  void server.query({ queryKey: ['search'], queryFn: () => new Promise(() => undefined) }).catch(() => undefined);
  expect(writePageData(server)).toBe('[]');
});

test('an answer that is sent again with another page has what it had, at the time of that page', () => {
  const content = { siteTitle: '<Northmoor>' };
  const [first, second] = [new QueryClient(), new QueryClient()];
  first.setQueryData(['tenant', 'content'], content, { updatedAt: 1_000 });
  second.setQueryData(['tenant', 'content'], content, { updatedAt: 2_000 });
  expect(JSON.parse(writePageData(first))).toEqual([{ key: ['tenant', 'content'], at: 1_000, data: content }]);
  expect(JSON.parse(writePageData(second))).toEqual([{ key: ['tenant', 'content'], at: 2_000, data: content }]);
});

test('text of an advert cannot end the element that contains it', () => {
  const server = new QueryClient();
  server.setQueryData(['advert'], { title: '</script><script>alert(1)</script>' });
  expect(writePageData(server)).not.toContain('<');
  expect(sentOn(server).getQueryData(['advert'])).toEqual({ title: '</script><script>alert(1)</script>' });
});
