import { defineHandlerCallback, getSsrStatus, RouterServer, transformHtmlStringWithRouter } from '@tanstack/react-router/ssr/server';
import { getGlobalStartContext } from '@tanstack/react-start';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { takePreloadLinks } from './script-preloads.ts';

/**
 * Renders a page as one string. Loaders have read all its data, so a stream could send nothing earlier, and costs a quarter of the page's
 * processor time. A page that fails while rendering throws before the first byte is sent. The text is passed to the context's `drawn`,
 * since a Response would encode it a second time.
 */
export const renderWhole = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    const preloads = takePreloadLinks(router);
    const html = await transformHtmlStringWithRouter(router, renderToString(createElement(RouterServer, { router })));
    getGlobalStartContext()?.drawn(html.replace('</head>', () => `${preloads}</head>`));
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  } finally {
    router.serverSsr?.cleanup();
  }
});
