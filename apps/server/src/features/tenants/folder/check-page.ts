import { Parser } from 'htmlparser2';
import { leadsToPart, proseElements, sanitiseProse } from '../../../platform/prose/sanitise-prose.ts';
import type { FolderFault } from './folder-files.ts';
import { lineAt } from './line-at.ts';

/** Elements that only group others: dropping them loses nothing, because their content stays. */
const wrappers = new Set([
  'html',
  'head',
  'title',
  'body',
  'div',
  'span',
  'section',
  'article',
  'header',
  'footer',
  'main',
  'font',
  'center',
  'small',
  'h1',
  'h5',
  'h6',
  'tfoot',
  'colgroup',
  'col',
  'code',
  'pre',
  'del',
  's',
]);

/**
 * The parts of a page that would not be shown as written: scripts, styles, frames, forms, pictures, event handlers, invalid addresses,
 * links to missing parts. The page would be shown without them; reporting it now saves the operator from finding out later. `source` is the
 * file, `html` its rendering.
 */
export function checkPage(file: string, source: string, html: string): FolderFault[] {
  const faults: FolderFault[] = [];
  const seen = new Set<string>();
  const parts = new Set<string>();
  const partLinks: string[] = [];
  const fault = (what: string, written: string, message: string) => {
    if (seen.has(what)) return;
    seen.add(what);
    const offset = source.toLowerCase().indexOf(written.toLowerCase());
    faults.push({ file, ...(offset >= 0 && { line: lineAt(source, offset) }), message });
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (!proseElements.has(name) && !wrappers.has(name))
        fault(name, `<${name}`, `has <${name}>, which is not allowed in a page: remove it`);
      const { id, href } = attributes;
      if (id && /^h[1-6]$/.test(name)) {
        if (parts.has(id)) fault(`id ${id}`, `"${id}"`, `has the id ${JSON.stringify(id)} twice: change one`);
        parts.add(id);
      }
      if (name === 'a' && href && leadsToPart(href)) partLinks.push(href);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute.startsWith('on')) fault(attribute, attribute, `has the event handler ${attribute}: remove it`);
        if (attribute === 'href' && !isAddress(value))
          fault(
            `href ${value}`,
            value,
            `links to ${JSON.stringify(value.slice(0, 60))}: use a path of this site, an https address, mailto: or tel:`,
          );
      }
    },
  });
  parser.end(html);
  for (const link of partLinks)
    if (!parts.has(decoded(link.slice(1))))
      fault(
        `href ${link}`,
        link,
        `links to ${JSON.stringify(link.slice(0, 60))}, but no heading has that id (in Markdown the id is the heading in lower case, with hyphens)`,
      );
  return faults;
}

/** A fragment as browsers compare it with ids. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Uses the sanitiser itself: what it would remove is not a valid address. */
function isAddress(value: string): boolean {
  return sanitiseProse(`<a href="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">x</a>`).includes('href=');
}
