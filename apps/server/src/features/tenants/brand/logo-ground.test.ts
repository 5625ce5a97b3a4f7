import { expect, test } from 'vitest';
import { checkStyleSheet } from './check-style-sheet.ts';
import { withLogoGround } from './logo-ground.ts';

const header = (surface: string, text: string) =>
  `:root { --header-surface: ${surface}; --header-text: ${text}; --header-text-muted: ${text}; --header-accent: ${text}; }`;
const inScheme = (scheme: string, css: string) => `@media (prefers-color-scheme: ${scheme}) { ${css} }`;

test.each([
  ['nothing', '', null],
  ['a footer alone', ':root { --footer-surface: #101010; --footer-text: #ffffff; --footer-text-muted: #ffffff }', null],
  ['a header for both schemes', header('#14161f', 'white'), '#14161f'],
  ['a header by night alone, where the logo stays that of a white one', inScheme('dark', header('#14161f', 'white')), null],
  ['another by night', `${header('#14161f', 'white')} ${inScheme('dark', header('#eeeeee', 'black'))}`, '#14161f'],
  ['another by day', `${header('#14161f', 'white')} ${inScheme('light', header('#eeeeee', 'black'))}`, '#eeeeee'],
])('under a style sheet with %s the logo stands in the dark on the header’s ground by day, else on white', (_name, css, expected) => {
  expect(checkStyleSheet(css)).toEqual([]);
  expect(/--logo-ground: (.+);/.exec(withLogoGround(css))?.[1] ?? null).toBe(expected);
  expect(withLogoGround(css).startsWith(css)).toBe(true);
});
