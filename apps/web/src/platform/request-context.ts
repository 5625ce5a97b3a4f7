import type { Problem } from '@berth/contract';

type Values = Record<string, string | number | boolean | null | undefined>;

/**
 * What the HTTP server hands to each server render: `handler.fetch(request, { context })`.
 */
export type RequestContext = {
  /** The nonce of this answer's Content-Security-Policy. */
  nonce: string;
  /**
   * Calls a route of the API in this process, as the visitor: `GET`, `/api/advert/{advertGuid}`. Gives the answer as its JSON would read,
   * or the problem.
   */
  call: (
    method: string,
    path: string,
    input: { params?: Values; query?: Values; body?: unknown },
  ) => Promise<{ answer: unknown } | { problem: Problem }>;
  /** Says that everything has been read that the page is drawn from. */
  loaded: () => void;
  /** Takes the page's text. The answer's body is then empty. */
  drawn: (html: string) => void;
  /** Says which page this is, by its route (`/job/$name/$id`): the server's metrics count pages by it. */
  noteRoute: (route: string) => void;
};

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext };
  }
}
