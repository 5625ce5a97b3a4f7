import sanitizeHtml from 'sanitize-html';

/** What a tenant's page or an advert's description may hold: prose, lists, tables, links, pictures of this site. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
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
  ],
  allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'], abbr: ['title'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page's own title is the first level: a text that brings one of its own goes one down.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
};

/** HTML from outside, made safe to show: everything that is not prose is taken out. */
export function sanitiseProse(html: string): string {
  return sanitizeHtml(html, allowed).trim();
}
