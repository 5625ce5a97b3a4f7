import { type AreaColours, areaColoursSchema } from '@berth/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaProperties, checkAreaColours } from './area-colours.ts';
import { tenantLayer } from './tenant-layer.ts';

const header = (text = '#ffffff', accent = '#ff7a66') => ({ surface: '#14161f', text, mutedText: '#c4c8d4', accent });
const footer = { surface: '#14161f', text: '#ffffff', mutedText: '#c4c8d4' };
const messages = (colours: AreaColours) => checkAreaColours(colours).map(({ path, message }) => `${path.join('.')} ${message}`);
const schemaFaults = (given: unknown) => areaColoursSchema.safeParse(given).error?.issues.map(({ path }) => path.join('.'));
const sheetOf = (colours: AreaColours) => {
  const { all, dark } = areaProperties(colours);
  return tenantLayer(all, dark);
};

test.each<[string, AreaColours]>([
  ['nothing', {}],
  ['a header', { header: header() }],
  ['a footer', { footer }],
  ['a header for the dark alone', { darkHeader: header() }],
  ['all four, with lines', { header: header(), footer: { ...footer, line: '#2c3040' }, darkHeader: header(), darkFooter: footer }],
])('%s is accepted', (_name, colours) => {
  expect(areaColoursSchema.parse(colours)).toEqual(colours);
  expect(messages(colours)).toEqual([]);
});

// tenants.brand.2
describe('contrast below WCAG AA is refused with the nearest colour that passes', () => {
  test.each<[string, AreaColours, RegExp]>([
    [
      'text',
      { header: header('#5f6470') },
      /^header\.text has a contrast of 3\.\d\d with the surface #14161f and needs 4\.5; the nearest that passes is #[0-9a-f]{6}$/,
    ],
    ['muted text', { footer: { ...footer, mutedText: '#5f6470' } }, /^footer\.mutedText has a contrast of 3\.\d\d .* needs 4\.5; /],
    [
      'a mark',
      { header: header('#ffffff', '#3b3f4b') },
      /^header\.accent has a contrast of 1\.\d\d with the surface #14161f and needs 3; /,
    ],
    [
      'text in the dark alone',
      { header: header(), darkHeader: { ...header(), surface: '#eeeeee' } },
      /^darkHeader\.text has a contrast of/,
    ],
    ['text of the footer in the dark', { darkFooter: { ...footer, text: '#14161f' } }, /^darkFooter\.text has a contrast of 1\.00/],
  ])('%s', (_name, colours, expected) => {
    expect(messages(colours)).toContainEqual(expect.stringMatching(expected));
  });

  test('and that colour passes when it is used', () => {
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, hex, (surface, text) => {
        const of = (colour: string) => ({ footer: { surface, text: colour, mutedText: colour } });
        const [fault] = messages(of(text));
        const nearest = fault === undefined ? text : (/#[0-9a-f]{6}$/.exec(fault)?.[0] ?? '');
        expect(messages(of(nearest))).toEqual([]);
      }),
    );
  });
});

// tenants.brand.2
test('only #rrggbb is accepted as a colour: anything else that a style sheet allows is refused', () => {
  const piece = fc.constantFrom('#14161f', '#fff', 'navy', 'url(', '//x', ')', '}', '{', ';', '\\75 rl(', '@import', '/*', ' ', '\n', 'a');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
      const colour = pieces.join('');
      const { success } = areaColoursSchema.safeParse({ footer: { ...footer, surface: colour } });
      expect(success).toBe(colour === '#14161f');
    }),
  );
});

test('a set without one of its colours is refused, and so is an unknown colour', () => {
  expect(schemaFaults({ header: { surface: '#14161f', text: '#ffffff' } })).toEqual(['header.mutedText', 'header.accent']);
  expect(schemaFaults({ footer: { ...footer, accent: '#ffffff' } })).toEqual(['footer']);
});

test('the style sheet has the colours as custom properties in the tenant layer, with separate ones for dark mode', () => {
  expect(sheetOf({ footer, darkFooter: { ...footer, surface: '#000000', line: '#222222' } })).toBe(`@layer tenant {
:root {
  --footer-surface: #14161f;
  --footer-text: #ffffff;
  --footer-text-muted: #c4c8d4;
}
@media (prefers-color-scheme: dark) {
:root {
  --footer-surface: #000000;
  --footer-text: #ffffff;
  --footer-text-muted: #c4c8d4;
  --footer-line: #222222;
}
}
}
`);
  expect(sheetOf({})).toBe('');
});

test.each<[string, AreaColours, string | null]>([
  ['nothing', {}, null],
  ['a footer alone', { footer }, null],
  ['a header', { header: header() }, '#14161f'],
  ['a header by night alone, where the logo was drawn for a white one', { darkHeader: header() }, null],
  ['another by night', { header: header(), darkHeader: { ...header('#000000', '#000000'), surface: '#eeeeee' } }, '#14161f'],
])('with %s, the logo has in the dark the ground of the header by day, else white', (_name, colours, expected) => {
  expect(/--logo-ground: (.+);/.exec(sheetOf(colours))?.[1] ?? null).toBe(expected);
});
