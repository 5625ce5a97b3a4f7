import type { Problem } from '@berth/contract';

type Values = Record<string, string | number | boolean | null | undefined>;

/**
 * What the HTTP server hands to each server render: `handler.fetch(request, { context })`.
 */
export type RenderContext = {
  /** The nonce of this answer's Content-Security-Policy. */
  nonce: string;
  /** The fields of a form that was posted to this page without scripts. */
  form?: URLSearchParams | undefined;
  /**
   * Calls a route of the API in this process, as the visitor: `GET`, `/api/advert/{advertGuid}`. Returns the answer as parsed JSON, or the
   * problem.
   */
  call: (
    method: string,
    path: string,
    input: { params?: Values; query?: Values; body?: unknown },
  ) => Promise<{ answer: unknown } | { problem: Problem }>;
  /** Called when all data for the page has been read. */
  loaded: () => void;
  /** Takes the page's text. The answer's body is then empty. */
  drawn: (html: string) => void;
  /** Names the route of this page (`/job/$name/$id`), for the server's metrics. */
  noteRoute: (route: string) => void;
};

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RenderContext };
  }
}
