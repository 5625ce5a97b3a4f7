import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkStyleSheet } from './check-style-sheet.ts';
import { loadingInStyle } from './css-loads.ts';

const messages = (css: string) => checkStyleSheet(css).map(({ line, message }) => `${line}: ${message}`);
const header = (text: string, accent = '#ff7a66') =>
  `--header-surface: #14161f; --header-text: ${text}; --header-text-muted: #c4c8d4; --header-accent: ${accent};`;

test.each([
  ['nothing', ''],
  ['a comment', '/* Northmoor */'],
  ['colours in the layer', `@layer tenant { :root { ${header('#ffffff')} --header-line: #2c3040 } }`],
  ['colours without the layer', `:root { ${header('white')} }`],
  [
    'a pattern of its own properties',
    ':root { --hero-line: color-mix(in oklab, var(--brand) 13%, transparent); --hero-pattern: repeating-linear-gradient(60deg, var(--hero-line) 0 1px, transparent 1px 48px) }',
  ],
  ['colours for the dark alone', `@media (prefers-color-scheme: dark) { :root { ${header('#ffffff')} } }`],
  [
    'colours for both, overruled in the light',
    `:root { ${header('#ffffff')} } @media (prefers-color-scheme: light) { :root { --header-text: #eeeeee } }`,
  ],
])('%s is taken', (_name, css) => {
  expect(messages(css)).toEqual([]);
});

// tenants.brand.2
describe('what could leave the page, cover it or hide it is refused', () => {
  test.each([
    ['an import', '@import "https://elsewhere.example/x.css";', '1: holds "@import'],
    ['a font', '@font-face { font-family: x; src: url(x) }', '1: holds "@font-face'],
    ['an address', ':root { --hero-pattern: url(//elsewhere.example/x.png) }', '1: --hero-pattern uses url(), which is not taken'],
    ['an address in capitals', ':root { --hero-pattern: URL(x) }', '1: --hero-pattern uses url(), which is not taken'],
    ['an address by an escape', ':root { --hero-pattern: u\\72l(x) }', '1: must hold no backslash'],
    ['an image set', ':root { --hero-pattern: image-set("x" 1x) }', '1: --hero-pattern uses image-set(), which is not taken'],
    ['an attribute as an address', ':root { --hero-pattern: attr(data-x) }', '1: --hero-pattern uses attr(), which is not taken'],
    ['a block as a value', ':root { --hero-x: { a: b } }', '1: --hero-x holds {'],
    ['another element', 'body { color: red }', '1: holds "body { color: red }": only custom properties on :root are taken'],
    ['another element beside :root', ':root, body { --hero-x: 1 }', '1: holds ":root, body'],
    ['the root by an attribute', ':root[data-header] { --hero-x: 1 }', '1: holds ":root[data-header]'],
    ['a plain property', ':root { display: none }', '1: sets display'],
    ['a nested rule', ':root { & body { color: red } }', '1: sets "& body { color: red }"'],
    ['a property of the design', ':root {\n  --text: #eeeeee;\n}', '2: sets --text'],
    ['another medium', '@media print { :root { --hero-x: 1 } }', '1: holds "@media print'],
    ['a layer of another name', '@layer reset { :root { --hero-x: 1 } }', '1: holds "@layer reset'],
    ['an order of layers', '@layer tenant, base;', '1: holds "@layer tenant, base"'],
    ['the end of its element', '</style><script>alert(1)</script>', '1: cannot be read'],
    ['importance', ':root { --hero-x: 1 !important }', '1: sets --hero-x as !important'],
  ])('%s', (_name, css, expected) => {
    expect(
      messages(css).some((message) => message.startsWith(expected)),
      messages(css).join('\n'),
    ).toBe(true);
  });
});

// tenants.brand.2
describe('contrast below WCAG AA is refused with the nearest colour that passes', () => {
  test.each([
    [
      'text',
      `:root { ${header('#5f6470')} }`,
      /^1: --header-text has a contrast of 3\.\d\d with --header-surface and needs 4\.5; the nearest that passes is #[0-9a-f]{6}$/,
    ],
    [
      'a mark',
      `:root { ${header('#ffffff', '#3b3f4b')} }`,
      /^1: --header-accent has a contrast of 1\.\d\d with --header-surface and needs 3; /,
    ],
    [
      'text in the dark alone',
      `:root { ${header('#ffffff')} }\n@media (prefers-color-scheme: dark) {\n :root { --header-surface: #eeeeee }\n}`,
      /^1: --header-text has a contrast of/,
    ],
    [
      'a surface without its text',
      ':root { --footer-surface: #14161f }',
      /^1: sets --footer-surface without --footer-text, --footer-text-muted: set them together/,
    ],
    [
      'text without its surface',
      ':root { --footer-text: #14161f }',
      /^1: sets --footer-text without --footer-surface, --footer-text-muted/,
    ],
    ['a colour that shows what is under it', ':root { --header-surface: rgb(0 0 0 / 0.5) }', /must be a colour by itself/],
    ['a colour without its #', ':root { --header-surface: 14161f }', /must be a colour by itself/],
    ['a colour of no browser', ':root { --header-surface: color(--hsv 0 0 0) }', /must be a colour by itself/],
    [
      'text outside the layer of its surface, which wins though it comes first',
      `:root { ${header('#5f6470')} }\n@layer tenant { @media (prefers-color-scheme: light) {\n :root { ${header('#ffffff')} } } }`,
      /^3: sets :root both within @layer tenant and outside it: /,
    ],
    ['a colour that depends', ':root { --header-surface: var(--brand) }', /must be a colour by itself/],
  ])('%s', (_name, css, expected) => {
    expect(messages(css)).toContainEqual(expect.stringMatching(expected));
  });

  test('and that colour passes when it is taken', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, hex, (surface, text) => {
        const css = (colour: string) => `:root { --footer-surface: ${surface}; --footer-text: ${colour}; --footer-text-muted: ${colour} }`;
        const [fault] = messages(css(text));
        const nearest = fault === undefined ? text : (/#[0-9a-f]{6}$/.exec(fault)?.[0] ?? '');
        expect(messages(css(nearest))).toEqual([]);
      }),
    );
  });
});

test('no style sheet that is taken loads anything, however it is made', () => {
  const piece = fc.constantFrom(
    ':root',
    '{',
    '}',
    '--hero-x',
    ':',
    ';',
    'url(',
    'URL(//x)',
    ')',
    '"x"',
    '@import',
    '@layer tenant',
    '\\',
    '\\75 rl(',
    'image-set(',
    '/*',
    '*/',
    'var(--x)',
    '#fff',
    ' ',
    '\n',
    '!important',
    'a',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const css = pieces.join('');
      if (checkStyleSheet(css).length === 0) expect(loadingInStyle(css)).toEqual([]);
    }),
    { numRuns: 5_000 },
  );
});
