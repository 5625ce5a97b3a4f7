import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatHex, wcagContrast } from 'culori';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colourOf, readTokens, type Tokens } from '../testing/evaluate-colour.ts';

const { light, dark } = readTokens(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'));

/** WCAG 2.2 AA: text (1.4.3), and non-text content that carries meaning (1.4.11). */
const text = 4.5;
const mark = 3;

const grounds = ['--surface', '--surface-raised', '--surface-sunken', '--brand-quiet'];
const tones = ['--danger', '--positive', '--warning'];
const on = (least: number, foreground: string, ...backgrounds: string[]) =>
  backgrounds.map((background) => ({ least, foreground, background }));

/** Foreground and background pairs, by the components that use them. */
const pairs = [
  ...['--text', '--text-muted', '--link', '--link-hover', '--visited'].flatMap((foreground) => on(text, foreground, ...grounds)),
  ...on(text, '--on-action', '--action', '--action-hover'),
  ...on(text, '--on-danger', '--danger', '--danger-hover'),
  ...tones.flatMap((tone) => [...on(text, tone, `${tone}-quiet`), ...on(text, '--text', `${tone}-quiet`)]),
  ...tones.flatMap((tone) => on(text, tone, ...grounds)),
  ...on(text, '--header-text', '--header-surface'),
  ...on(text, '--header-text-muted', '--header-surface'),
  ...on(mark, '--header-accent', '--header-surface'),
  ...on(text, '--footer-text', '--footer-surface'),
  ...on(text, '--footer-text-muted', '--footer-surface'),
  ...on(mark, '--focus', ...grounds),
  ...on(mark, '--line-strong', ...grounds),
  // A checked box or the current page differs by its background alone.
  ...on(mark, '--action', ...grounds),
];

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** What tenant.json takes as a brand colour (checkBrandContrast). */
const brand = hex.filter((colour) => wcagContrast(colour, '#ffffff') >= text);
/** The corners of the cube, where a hue is strongest, are seldom hit by chance. */
const corners = [
  '#000000',
  '#0000ff',
  '#ff0000',
  '#767676',
  '#008000',
  '#008060',
  '#800080',
  '#ee0000',
  '#c00060',
  '#6600ff',
  '#806600',
  '#007a7a',
  '#b35900',
];
const runs = 1_000;

/** Every role is in several pairs: compute each once for a brand. */
const roles = [...new Set(pairs.flatMap(({ foreground, background }) => [foreground, background]))];

/** Pairs that cannot be told apart, each in words. */
function faults(tokens: Tokens, brandTokens: Record<string, string>): string[] {
  const all = new Map([...tokens, ...Object.entries(brandTokens)]);
  const colours = new Map(roles.map((role) => [role, colourOf(`var(${role})`, all)]));
  return pairs.flatMap(({ least, foreground, background }) => {
    const [front, back] = [colours.get(foreground), colours.get(background)];
    const contrast = front && back ? wcagContrast(front, back) : 0;
    if (contrast >= least) return [];
    return [`${foreground} ${formatHex(front)} on ${background} ${formatHex(back)}: ${contrast.toFixed(2)}, needs ${least}`];
  });
}

describe('every pair of colours that are derived from a brand is WCAG AA', () => {
  // tenants.brand.1
  test('in the light, for every brand colour that a tenant may have', () => {
    fc.assert(
      fc.property(brand, (colour) => {
        expect(faults(light, { '--brand': colour }), colour).toEqual([]);
      }),
      { numRuns: runs, examples: corners.filter((colour) => wcagContrast(colour, '#ffffff') >= text).map((colour) => [colour]) },
    );
  });

  // tenants.brand.1
  test('in the dark, derived from the brand colour', () => {
    fc.assert(
      fc.property(brand, (colour) => {
        expect(faults(dark, { '--brand': colour }), colour).toEqual([]);
      }),
      { numRuns: runs, examples: corners.map((colour) => [colour]) },
    );
  });

  test('in the dark, derived from any colour that a tenant gives for it', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(faults(dark, { '--brand': colour, '--brand-dark': colour }), colour).toEqual([]);
      }),
      { numRuns: runs, examples: [...corners, '#ffffff', '#ffff00', '#00ffff', '#00ff00', '#ff00ff'].map((colour) => [colour]) },
    );
  });
});

test('a pair that cannot be told apart is found', () => {
  const faded = new Map([...light, ['--text-muted', 'oklch(from var(--brand) 0.7 min(c, 0.018) h)']]);
  expect(faults(faded, { '--brand': '#0b5d62' })).toContainEqual(
    expect.stringMatching(/^--text-muted #\w{6} on --surface #\w{6}: 2\.\d\d, needs 4\.5$/),
  );
});

test('a formula that cannot be worked out here is not passed over', () => {
  for (const value of ['oklch(from var(--brand) clamp(0, l, 1) c h)', 'color-mix(in oklab, var(--brand), white)', 'var(--unknown)'])
    expect(() => colourOf(value, light), value).toThrow();
});
