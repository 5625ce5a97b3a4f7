import { marked } from 'marked';
import { sanitiseProse } from '../../platform/prose/sanitise-prose.ts';

/** A static page's source as the HTML that is stored and shown. */
export function renderPage(source: string, format: 'markdown' | 'html'): string {
  return sanitiseProse(format === 'markdown' ? marked.parse(source, { async: false }) : source);
}
