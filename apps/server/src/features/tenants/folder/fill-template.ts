import { extname } from 'node:path';

/** The values for a new tenant's files: each is written as `{{name}}` in the template. */
export type TemplateValues = Record<'slug' | 'displayName' | 'host' | 'logoWidth', string>;

/** How to escape a value in each format. Other formats may not contain values. */
const escapes: Record<string, (value: string) => string> = {
  '.json': (value) => JSON.stringify(value).slice(1, -1),
  '.md': markdown,
  '.svg': xml,
};

/** A file of the template with its values filled in. A value that looks like a placeholder is not filled in again. */
export function fillTemplate(file: string, source: string, values: TemplateValues): string {
  return source.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const escape = escapes[extname(file)];
    const value = Object.entries(values).find(([known]) => known === name)?.[1];
    if (!escape || value === undefined) throw new Error(`${file} of the template has ${placeholder}, for which there is no value`);
    return escape(value);
  });
}

/** Signs that Markdown reads as more than text: everywhere, in a bare address, as an HTML entity, or as the first of a line. */
function markdown(value: string): string {
  return value
    .replace(/[\\`*_[\]<>~|@]|:(?=\/\/)|(?<=www)\.|&(?=#?\w+;)/gi, '\\$&')
    .replace(/^[-+=#]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');
}

/** `=` and `:` too: the check of a logo takes ` online=` for an event handler anywhere. */
function xml(value: string): string {
  return value.replace(/[&<>"'=:]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
