import { readStyleSheet } from './read-style-sheet.ts';
import { colourGroups } from './theme-roles.ts';

/**
 * A tenant's style sheet with the ground that its logo stands on in the dark, `--logo-ground` (white unless it is set). The logo was
 * drawn for the header as it is by day: where the sheet gives that a surface, that is the ground.
 */
export function withLogoGround(css: string): string {
  if (!css.includes(colourGroups.header.surface)) return css;
  const byDay = readStyleSheet(css).settings.findLast(({ name, scheme }) => name === colourGroups.header.surface && scheme !== 'dark');
  return byDay ? `${css}\n@layer tenant {\n  :root {\n    --logo-ground: ${byDay.value};\n  }\n}\n` : css;
}
