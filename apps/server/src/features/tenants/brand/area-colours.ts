import type { AreaColours } from '@berth/contract';
import { contrastFault, markContrast, textContrast } from './contrast.ts';

type Area = keyof AreaColours;
const areas = ['header', 'footer', 'darkHeader', 'darkFooter'] as const satisfies readonly Area[];

/** A colour without enough contrast on its surface: where it is, and the nearest that has enough. */
export type ColourFault = { path: [Area, string]; message: string };

/** What is wrong with the contrast of header and footer: text and muted text need 4.5 on their surface, the accent 3. */
export function checkAreaColours(colours: AreaColours): ColourFault[] {
  return areas.flatMap((area) => {
    const set = colours[area];
    if (!set) return [];
    const pairs: [string, string, number][] = [
      ['text', set.text, textContrast],
      ['mutedText', set.mutedText, textContrast],
      ...('accent' in set ? [['accent', set.accent, markContrast] as [string, string, number]] : []),
    ];
    return pairs.flatMap(([name, colour, contrast]): ColourFault[] => {
      const message = contrastFault(colour, { name: `the surface ${set.surface}`, colour: set.surface }, contrast);
      return message ? [{ path: [area, name], message }] : [];
    });
  });
}

/** The custom properties of header and footer, for all visitors and for dark mode. */
export function areaProperties(colours: AreaColours): { all: Record<string, string>; dark: Record<string, string> } {
  return {
    all: {
      ...propertiesOf('header', colours.header),
      ...propertiesOf('footer', colours.footer),
      // The logo was drawn for this surface, so it keeps the same background in dark mode (white unless a tenant sets one).
      ...(colours.header && { '--logo-ground': colours.header.surface }),
    },
    dark: { ...propertiesOf('header', colours.darkHeader), ...propertiesOf('footer', colours.darkFooter) },
  };
}

const suffixes = { surface: 'surface', text: 'text', mutedText: 'text-muted', line: 'line', accent: 'accent' } as const;

function propertiesOf(area: 'header' | 'footer', set: AreaColours[Area]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(set ?? {}).map(([name, colour]) => [`--${area}-${suffixes[name as keyof typeof suffixes]}`, colour]),
  );
}
