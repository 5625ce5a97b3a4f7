import { createHash } from 'node:crypto';
import type { Problem } from '@berth/contract';
import type { FastifyReply } from 'fastify';
import { escapeText } from '../xml/write-xml.ts';

const styles = `
  :root { color-scheme: light dark; }
  body { margin: 0 auto; max-width: 40rem; padding: 4rem 1rem; font: 1.125rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
  h1 { font-size: 2rem; line-height: 1.2; }
  a { display: inline-block; padding: 0.5rem 0; margin-inline-end: 1.5rem; }
  a:focus-visible { outline: 3px solid; outline-offset: 2px; }`;

/** The Content-Security-Policy of an error page: only its own styles. */
export const errorPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Asked = { url?: string; headers: { accept?: string } };

/** True for a browser that asks for a page or posts a form to one, false for a program that calls the API. */
export function wantsPage({ url = '/', headers }: Asked): boolean {
  return !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false);
}

/** Sends a problem as a page. */
export function sendErrorPage(problem: Problem, reply: FastifyReply): FastifyReply {
  return reply.header('content-security-policy', errorPagePolicy).type('text/html; charset=utf-8').send(errorPage(problem));
}

/**
 * Renders a problem as a page without the web application, for when the site is busy, the tenant could not be looked up or rendering itself
 * failed: no tenant, no script, no further requests.
 */
export function errorPage(problem: Problem): string {
  const { title, advice } = wordsFor(problem);
  const home = problem.code === siteClosedCode ? '' : '<a href="/">Go to the home page</a>';
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex"><title>${title}</title><style>${styles}</style></head>
    <body><main><h1>${title}</h1><p>${advice}</p><p><a href="">Try again</a>${home}</p></main></body></html>`;
}

/** The code of a site that its operator has closed for a while. */
const siteClosedCode = 'site-closed';

/**
 * Chosen by status and code: a detail is written for programs, and may repeat the visitor's input. Only that of a closed site is the
 * operator's own words.
 */
function wordsFor({ status, code, detail = '' }: Problem): { title: string; advice: string } {
  if (code === siteClosedCode) return { title: 'This site is closed for now', advice: escapeText(detail) };
  if (code === 'busy')
    return { title: 'The site is busy', advice: 'Many people are using the site at the moment. Wait a few seconds, then try again.' };
  if (status === 503)
    return { title: 'The site is not available at the moment', advice: 'We are working on it. Try again in a few minutes.' };
  if (status === 429)
    return {
      title: 'Please wait a moment',
      advice: 'There have been too many requests from your connection. Wait a minute, then try again.',
    };
  if (code === 'foreign-request')
    return {
      title: 'We did not accept this form',
      advice:
        'Your browser did not say that it comes from a page of this site. Nothing was changed. Open the page here, then fill it in again.',
    };
  if (status === 413 || status === 415)
    return { title: 'We could not read this form', advice: 'Nothing was changed. Go back, shorten what you typed, then send it again.' };
  if (status >= 400 && status < 500)
    return { title: 'We could not find this page', advice: 'It may have moved, or the address may be mistyped.' };
  return {
    title: 'Something went wrong',
    advice: 'This page could not be shown. Try again, and if it happens again, come back in a few minutes.',
  };
}
