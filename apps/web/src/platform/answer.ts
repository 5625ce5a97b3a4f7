import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest, getRequestHeader, setResponseHeader, setResponseStatus } from '@tanstack/react-start/server';

/** Sets the HTTP status of the page being rendered on the server (410 for a closed advert); nothing in the browser. */
export const answerWithStatus = createIsomorphicFn()
  .client((_status: number): void => {})
  .server((status: number): void => setResponseStatus(status));

/** Keeps the page being rendered, and the address it leads from, out of search engines and other sites' logs; nothing in the browser. */
export const answerUnlisted = createIsomorphicFn()
  .client((): void => {})
  .server((): void => {
    setResponseHeader('X-Robots-Tag', 'noindex');
    // The origin alone. With `no-referrer` a form of the page would be posted with the origin `null`, and refused (api.callers.5).
    setResponseHeader('Referrer-Policy', 'strict-origin');
    setResponseHeader('Cache-Control', 'private, no-store');
  });

/** Scheme, host and port of the site as the visitor addresses it: "https://jobs.example.org". */
export const siteOrigin = createIsomorphicFn()
  .client((): string => window.location.origin)
  .server((): string => new URL(getRequest().url).origin);

/** The visitor's user agent, while a page is rendered on the server; nothing in the browser. */
export const userAgent = createIsomorphicFn()
  .client((): string => '')
  .server((): string => getRequestHeader('user-agent') ?? '');

/** True while a page is rendered on the server. */
export const onServer = import.meta.env.SSR;
