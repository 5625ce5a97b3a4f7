import postcss from 'postcss';
import parseValue from 'postcss-value-parser';

/** Functions that fetch what they name. */
const fetching = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set', 'cross-fade', '-webkit-cross-fade', 'element', 'paint']);

/**
 * What in the style sheet of a picture would load something: the names of functions and at-rules. A reference into the document
 * (`url(#gradient)`) is none. Escapes are taken for the worst: no drawing program writes them.
 */
export function loadingInStyle(css: string): string[] {
  if (css.includes('\\')) return ['an escape'];
  const found = new Set<string>();
  try {
    const root = postcss.parse(css);
    root.walkAtRules(/^(import|font-face|namespace|charset)$/i, ({ name }) => void found.add(`@${name}`));
    root.walkDecls(({ value }) => {
      for (const name of loadingInValue(value)) found.add(name);
    });
  } catch {
    found.add('what cannot be read');
  }
  return [...found];
}

/** The same of one value: of a presentation attribute (`fill="url(#gradient)"`). */
export function loadingInValue(value: string): string[] {
  if (value.includes('\\')) return ['an escape'];
  return functionsIn(value)
    .filter((name) => fetching.has(name) && !(name === 'url' && referencesOnly(value)))
    .map((name) => `${name}()`);
}

/** The names of the functions in a value, in lower case. */
export function functionsIn(value: string): string[] {
  const names: string[] = [];
  parseValue(value).walk((node) => {
    if (node.type === 'function') names.push(node.value.toLowerCase());
  });
  return names;
}

function referencesOnly(value: string): boolean {
  return [...value.matchAll(/url\(\s*["']?\s*(.)/gi)].every(([, first]) => first === '#');
}
