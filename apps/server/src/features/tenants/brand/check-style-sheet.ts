import { contrastFault, markContrast, textContrast } from './contrast.ts';
import { readStyleSheet, type Setting, type StyleFault } from './read-style-sheet.ts';
import { colourGroups, rolesOf } from './theme-roles.ts';

/**
 * What is wrong with a tenant's style sheet (theme.css, or the one that content management gives). It holds custom properties on
 * `:root` alone: so it loads nothing, hides nothing, covers nothing, and every colour it sets can be checked for contrast.
 */
export function checkStyleSheet(css: string): StyleFault[] {
  const { settings, faults } = readStyleSheet(css);
  if (faults.length > 0) return faults;
  const inLight = checkGroups(settings, 'light');
  const known = new Set(inLight.map(({ line, message }) => `${line} ${message}`));
  return [...inLight, ...checkGroups(settings, 'dark').filter(({ line, message }) => !known.has(`${line} ${message}`))];
}

/** Header and footer as a visitor of one scheme sees them. */
function checkGroups(settings: Setting[], scheme: 'light' | 'dark'): StyleFault[] {
  const shown = new Map(
    settings.filter((setting) => setting.scheme === 'both' || setting.scheme === scheme).map((setting) => [setting.name, setting]),
  );
  return Object.values(colourGroups).flatMap((group) => {
    const set = rolesOf(group).flatMap((name) => shown.get(name) ?? []);
    const missing = rolesOf(group).filter((name) => !shown.has(name));
    const surface = shown.get(group.surface);
    const [first] = set;
    if (!first) return [];
    if (missing.length > 0 || !surface)
      return [
        {
          line: first.line,
          message: `sets ${first.name} without ${missing.join(', ')}: set them together, so that their contrast is known`,
        },
      ];
    return set.flatMap(({ name, value, line }) => {
      if (name === group.surface) return [];
      const message = contrastFault(
        value,
        { name: group.surface, colour: surface.value },
        name === group.mark ? markContrast : textContrast,
      );
      return message ? [{ line, message: `${name} ${message}` }] : [];
    });
  });
}
