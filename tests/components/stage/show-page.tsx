import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { setPageOwner } from '../../../apps/web/src/platform/drawn-for.ts';
import { getRouter } from '../../../apps/web/src/router.tsx';
import { currentToasts, dismissToast } from '../../../apps/web/src/ui/toast-store.ts';
import { serve, takeFetch } from './fake-api.ts';
import { takeUploads } from './fake-uploads.ts';

takeFetch();
takeUploads();

let root: Root | undefined;
let router: ReturnType<typeof getRouter> | undefined;
/** What the page writes to the console as an error. */
export const complaints = vi.spyOn(console, 'error');

/** Takes the page off the stage, its calls, which are tried again when lost, and its toasts, which stay from page to page. */
export function leave(): void {
  root?.unmount();
  root = undefined;
  void router?.options.context.queryClient.cancelQueries();
  router = undefined;
  for (const { id } of currentToasts()) dismissToast(id);
  setPageOwner(undefined);
}

/** What is left of a page that has been taken off: an element, an attribute of the document such as a dialog sets, or an unwatched console. */
export function leftOnStage(): string[] {
  const { documentElement, body } = document;
  const { error } = console;
  const attributes = [...documentElement.attributes, ...body.attributes].filter(({ name, value }) => name !== 'style' || value !== '');
  return [
    ...attributes.map(({ name, value }) => `${name}="${value}"`),
    ...[...body.children].map(({ outerHTML }) => outerHTML.slice(0, 200)),
    ...(error === (complaints as unknown) ? [] : ['console.error is not watched']),
  ];
}

/**
 * Draws a page of the product as a browser does that comes to it from another page: the whole document, by the product's own router, with
 * the calls of the page answered by what `serve` was given.
 */
export async function showPage(path: string, ...answered: Parameters<typeof serve>): Promise<void> {
  // Without loading what a link leads to: the pointer rests where the last test left it, and may point at one.
  await show(path, { defaultPreload: false }, answered);
}

/** The same, with what a link leads to loaded as soon as the pointer is on it; the product waits for a moment. */
export async function showPreloadingPage(path: string, ...answered: Parameters<typeof serve>): Promise<void> {
  await show(path, { defaultPreload: 'intent', defaultPreloadDelay: 0 }, answered);
}

type Preloading = { defaultPreload: false } | { defaultPreload: 'intent'; defaultPreloadDelay: number };

async function show(path: string, preloading: Preloading, answered: Parameters<typeof serve>): Promise<void> {
  leave();
  serve(...answered);
  router = getRouter();
  router.update({ ...router.options, ...preloading, history: createMemoryHistory({ initialEntries: [path] }) });
  await inTime(router.load(), `loading ${path}`);
  root = createRoot(document);
  root.render(<RouterProvider router={router} />);
  await vi.waitUntil(() => document.querySelector('h1'), { timeout: 10_000 });
  await vi.waitUntil(() => [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')].every(({ sheet }) => sheet));
  await inTime(document.fonts.ready, `the fonts of ${path}`);
}

/** Waits ten seconds at most, so that a test which is stuck says at what. */
async function inTime(done: Promise<unknown>, what: string): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const tooLong = setTimeout(() => reject(new Error(`${what} takes more than ten seconds`)), 10_000);
  await Promise.race([done, promise]).finally(() => clearTimeout(tooLong));
}

/** The address of the page on the stage: its path and its search. */
export const address = (): string => router?.history.location.href ?? '';

/** Presses Back. */
export const goBack = (): void => router?.history.back();

/** The words of the page's first heading. */
export const heading = (): string => document.querySelector('h1')?.textContent?.trim() ?? '';
