import sanitizeHtml from 'sanitize-html';

/** What a tenant's page or an advert's description may hold: prose, lists, tables, links. */
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
  // The page's own title is the first level: a text that brings one of its own goes one down.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
};

/** HTML from outside, made safe to show: everything that is not prose is taken out, ids too. */
export function sanitiseProse(html: string): string {
  return sanitizeHtml(html, allowed).trim();
}

/** What the id of a tenant's heading begins with in the page: no id of ours does, so that none is there twice. */
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

/** A tenant's own page, made safe likewise; its headings keep their ids, so that links within the page find them. */
export function sanitisePage(html: string): string {
  return sanitizeHtml(html, allowedInPage).trim();
}

/** True for a link to a part of its own page: "#fees", not "#" or "#top", which every browser takes for the page's beginning. */
export function leadsToPart(href: string): boolean {
  return /^#(?!(top)?$)/i.test(href);
}
