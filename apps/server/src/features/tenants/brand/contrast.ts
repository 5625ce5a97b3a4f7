import { converter, formatHex, type Oklch, wcagContrast } from 'culori';

/** The least contrast by WCAG 2.2 AA: of text (1.4.3), and of icons and borders that have a meaning (1.4.11). */
export const textContrast = 4.5;
export const markContrast = 3;

const toOklch = converter('oklch');
const lightnessStep = 0.004;

/** The nearest colour of the same hue, by lightness, that has the contrast against another; black or white when no lightness has it. */
export function nearestPassing(colour: string, against: string, contrast: number): string {
  const oklch: Oklch | undefined = toOklch(colour);
  if (!oklch) return '#000000';
  for (let distance = 0; distance <= 1; distance += lightnessStep) {
    for (const lightness of [oklch.l - distance, oklch.l + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = formatHex({ ...oklch, l: lightness });
      // Checked as it would be written: rounding to two digits a channel may cost the last hundredth.
      if (wcagContrast(candidate, against) >= contrast) return candidate;
    }
  }
  return wcagContrast('#000000', against) >= contrast ? '#000000' : '#ffffff';
}

/** What is wrong with a colour on a ground, with the nearest that would pass; null when it passes. */
export function contrastFault(colour: string, ground: { name: string; colour: string }, contrast: number): string | null {
  const found = wcagContrast(colour, ground.colour);
  if (found >= contrast) return null;
  const shown = (Math.floor(found * 100) / 100).toFixed(2);
  return `has a contrast of ${shown} with ${ground.name} and needs ${contrast}; the nearest that passes is ${nearestPassing(colour, ground.colour, contrast)}`;
}
