import sanitizeHtml from 'sanitize-html';
import { repairHeadings } from './repair-headings.ts';
import { repairLists } from './repair-lists.ts';

/** The elements that a tenant's page or an advert's description may contain: prose, lists, tables, links. */
export const proseElements: ReadonlySet<string> = new Set([
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'blockquote',
  'a',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'abbr',
  'sub',
  'sup',
]);

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...proseElements],
  allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'], abbr: ['title'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page's own title is level one, so an h1 in the text becomes an h2.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
};

const repaired = (html: string) => repairHeadings(repairLists(html)).trim();

/** Makes untrusted HTML safe to show: removes everything that is not prose, including ids, and repairs lists and headings. */
export function sanitiseProse(html: string): string {
  return repaired(sanitizeHtml(html, allowed));
}

/** The prefix of heading ids in a tenant's page. No id of Berth starts with it, so no id occurs twice. */
const partPrefix = 'part-';

const allowedInPage: sanitizeHtml.IOptions = {
  ...allowed,
  allowedAttributes: { ...allowed.allowedAttributes, h2: ['id'], h3: ['id'], h4: ['id'] },
  transformTags: {
    ...allowed.transformTags,
    '*': (tagName, { id, href, ...attribs }) => ({
      tagName,
      attribs: {
        ...attribs,
        ...(id && { id: partPrefix + id }),
        ...(href !== undefined && { href: leadsToPart(href) ? `#${partPrefix}${href.slice(1)}` : href }),
      },
    }),
  },
};

/** Makes a tenant's own page safe in the same way, but keeps the ids of headings for links within the page. */
export function sanitisePage(html: string): string {
  return repaired(sanitizeHtml(html, allowedInPage));
}

/** True for a link to a part of the same page: "#fees", not "#" or "#top", which every browser takes for the page's beginning. */
export function leadsToPart(href: string): boolean {
  return /^#(?!(top)?$)/i.test(href);
}
