import type { FastifyReply, FastifyRequest } from 'fastify';
import { onConnectionClosed } from './platform/http/connection-closed.ts';
import { notePageRoute } from './platform/http/http-metrics.ts';
import type { DrawnPage } from './platform/http/kept-pages.ts';
import { withoutTracking } from './platform/http/page-address.ts';
import type { PageCalls } from './platform/http/page-calls.ts';
import { contentSecurityPolicy, newNonce } from './platform/http/page-headers.ts';
import { sealInline } from './platform/http/seal-inline.ts';

/**
 * The context of a page's rendering. `drawn` gets its text, which is then not in the answer's body; `noteRoute` its route.
 * `form` has the fields of a form that was posted to the page.
 */
type PageContext = PageCalls & {
  nonce: string;
  form?: URLSearchParams | undefined;
  noteRoute: (route: string) => void;
  drawn: (html: string) => void;
};

/** The web application's entry, built or loaded by the development server. */
export type WebHandler = {
  fetch: (request: Request, options: { context: PageContext }) => Promise<Response>;
};

/** Renders a page, with the policy for what is inline in it; null when its visitor has gone. */
export async function drawPage(
  web: WebHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  calls: PageCalls,
  isDevelopmentServer: boolean,
  form?: URLSearchParams,
): Promise<DrawnPage | null> {
  const gone = abortWhenGone(request, reply);
  const nonce = newNonce();
  let route = '';
  let text: string | undefined;
  const context: PageContext = {
    ...calls,
    nonce,
    form,
    noteRoute: (noted) => {
      route = noted;
      notePageRoute(request.raw, noted);
    },
    drawn: (html) => {
      text = html;
    },
  };
  try {
    const answer = await web.fetch(webRequest(request, gone), { context });
    const { html, scriptHashes } = sealInline(text ?? (await answer.text()), nonce);
    const policy = contentSecurityPolicy(scriptHashes, isDevelopmentServer);
    return { status: answer.status, headers: [...answer.headers, ['content-security-policy', policy]], route, html };
  } catch (error) {
    if (gone.aborted) return null;
    throw error;
  } finally {
    // Also if rendering never started.
    calls.loaded();
  }
}

/** Aborts when the visitor has gone, so that rendering stops. */
function abortWhenGone(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const forget = onConnectionClosed(request.raw.socket, () => gone.abort());
  reply.raw.once('close', () => {
    forget();
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

function webRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (value !== undefined) headers.set(name, String(value));
  headers.delete('x-forwarded-host');
  // The Host header has been matched to a tenant; X-Forwarded-Host may be anything.
  const address = `${request.protocol}://${request.headers.host}${withoutTracking(request.url)}`;
  // A posted form is rendered as its page is, and the context has its fields.
  return new Request(address, { method: request.method === 'HEAD' ? 'HEAD' : 'GET', headers, signal });
}
