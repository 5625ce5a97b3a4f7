import { converter, formatHex } from 'culori';

const toOklch = converter('oklch');

/** A dark header in the brand's own hue; a tenant's own colours of the header replace it. */
export function darkHeaderColours(colour: string) {
  const { c = 0, h = 0 } = toOklch(colour) ?? {};
  const shade = (l: number, maxChroma: number) => formatHex({ mode: 'oklch', l, c: Math.min(c, maxChroma), h });
  return { surface: shade(0.21, 0.03), text: '#ffffff', mutedText: shade(0.84, 0.02), line: shade(0.34, 0.03), accent: shade(0.78, 0.12) };
}
