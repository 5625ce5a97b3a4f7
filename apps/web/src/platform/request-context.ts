/**
 * What the HTTP server hands to each server render: `handler.fetch(request, { context })`.
 */
export type RequestContext = {
  /** The nonce of this answer's Content-Security-Policy. */
  nonce: string;
  /**
   * A call of the API within the process. `path` is the whole path as a browser would ask for it
   * (`/api/tenant/details`, `/assets/config.json`); the visitor's cookie and host travel with it.
   */
  api: (path: string, init?: { method?: string; headers?: Record<string, string>; body?: BodyInit }) => Promise<Response>;
  /** Says which page this is, by its route (`/job/$name/$id`): the server's metrics count pages by it. */
  noteRoute: (route: string) => void;
};

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext };
  }
}
