/** What a style sheet of a tenant may set, and how the colours of each group are to be told apart. Written in docs/guides/add-a-tenant.md too. */
export const colourGroups = {
  header: {
    surface: '--header-surface',
    text: ['--header-text', '--header-text-muted'],
    mark: '--header-accent',
    plain: ['--header-line'],
  },
  footer: { surface: '--footer-surface', text: ['--footer-text', '--footer-text-muted'], mark: null, plain: ['--footer-line'] },
} as const;
export type ColourGroup = (typeof colourGroups)[keyof typeof colourGroups];

/** The colours of a group whose contrast matters: whoever sets one of them sets all, so that every pair is known. */
export function rolesOf({ surface, text, mark }: ColourGroup): string[] {
  return [surface, ...text, ...(mark ? [mark] : [])];
}

const groups = Object.values(colourGroups);
const colourRoles = new Set<string>([...groups.flatMap(rolesOf), ...groups.flatMap(({ plain }) => plain)]);

export const isColourRole = (name: string): boolean => colourRoles.has(name);
/** A tenant's pattern is made of whatever properties it likes; nothing of ours begins so. */
export const isHeroProperty = (name: string): boolean => name.startsWith('--hero-');

/** Functions that make a value of others and fetch nothing. */
export const harmlessFunctions: ReadonlySet<string> = new Set(
  'var color-mix color oklch oklab lch lab hwb hsl hsla rgb rgba light-dark calc min max clamp linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient'.split(
    ' ',
  ),
);
