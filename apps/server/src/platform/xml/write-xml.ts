/** A written element. Only `element` makes one, so its content is always escaped. */
export type Xml = { readonly xml: string };

/** Characters that XML 1.0 cannot contain even as references: most control characters, lone surrogates and the two non-characters. */
// oxlint-disable no-control-regex
const unwritable =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
// oxlint-enable no-control-regex
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

const escapeAttribute = (value: string) =>
  value.replaceAll(unwritable, '').replaceAll(/[&<>"\r\n\t]/g, (letter) => escapes[letter] ?? letter);
/** Text between tags, in XML and HTML. */
export const escapeText = (value: string) => value.replaceAll(unwritable, '').replaceAll(/[&<>\r]/g, (letter) => escapes[letter] ?? letter);

/** An element with its attributes and what is in it; what is null is left out. Names come from the code, never from data. */
export function element(name: string, attributes: Record<string, string>, ...content: (Xml | string | null)[]): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  const inside = content.map((part) => (part === null ? '' : typeof part === 'string' ? escapeText(part) : part.xml)).join('');
  return { xml: inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>` };
}

/** Text as a CDATA section, for readers that ask for one. "]]>" is split over two sections. */
export function cdata(value: string): Xml {
  return { xml: `<![CDATA[${value.replaceAll(unwritable, '').replaceAll('\r', '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>` };
}

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A whole document in UTF-8. */
export function document(root: Xml): string {
  return `${xmlDeclaration}${root.xml}\n`;
}
