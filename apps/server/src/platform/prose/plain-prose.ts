/** Tags inside a word ("<b>N</b>urse") do not separate words; all others do. */
const withinWords = new Set(['a', 'abbr', 'b', 'em', 'i', 'strong', 'sub', 'sup', 'u']);
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** In sanitised HTML < and > only occur around tags, and only four entities are left. */
function replaceTags(html: string, instead: (tag: string, isEnd: boolean) => string): string {
  return html
    .replaceAll(/<(\/?)(\w+)[^>]*>/g, (_, slash: string, tag: string) => (withinWords.has(tag) ? '' : instead(tag, slash !== '')))
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);
}

/** The words of sanitised HTML in one line, with a space where a tag separates them. */
export function plainText(html: string): string {
  return replaceTags(html, () => ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The same in lines: an empty line between paragraphs and headings, a line for each item of a list and each row of a table. */
export function plainLines(html: string): string {
  return replaceTags(html.replaceAll(/\s+/g, ' '), lineBreak)
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function lineBreak(tag: string, isEnd: boolean): string {
  if (tag === 'li') return isEnd ? '' : '\n• ';
  if (tag === 'td' || tag === 'th') return ' ';
  if (tag === 'br' || tag === 'tr' || tag === 'dd') return isEnd ? '' : '\n';
  return '\n\n';
}
