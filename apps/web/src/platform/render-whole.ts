import { defineHandlerCallback, getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { getGlobalStartContext } from '@tanstack/react-start';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * Renders a page as one string. Loaders have read all of it, so a stream has nothing to send earlier, and costs a quarter of the page's
 * processor time. A page that fails while it is drawn throws, before a byte of it has left. The text goes to the context's `drawn`, since
 * a Response would encode it for nothing.
 */
export const renderWhole = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    const html = await transformHtmlStringWithRouter(router, renderToString(createElement(RouterServer, { router })));
    getGlobalStartContext()?.drawn(html);
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  } finally {
    router.serverSsr?.cleanup();
  }
});
