import { createHash } from 'node:crypto';
import type { TenantFile } from '@berth/contract';
import { converter, formatHex, wcagContrast } from 'culori';

/** WCAG 2.2 AA for text: 1.4.3. */
const textContrast = 4.5;
const toOklch = converter('oklch');

/** Text that reads on the brand colour: white where it passes, else ink. */
export function onBrand(colour: string): string {
  return wcagContrast(colour, '#ffffff') >= textContrast ? '#ffffff' : '#12161c';
}

/** What is wrong with a brand colour, with the nearest one (in OKLCH lightness) that would pass; nothing when it passes. */
export function checkBrandContrast(colour: string): string[] {
  if (wcagContrast(colour, '#ffffff') >= textContrast) return [];
  return [
    `has a contrast of ${wcagContrast(colour, '#ffffff').toFixed(2)} with white and needs ${textContrast}; the nearest that passes is ${nearestPassing(colour)}`,
  ];
}

/** The same hue made dark enough to carry white text and to read as a link on white. */
function nearestPassing(colour: string): string {
  const oklch = toOklch(colour);
  if (!oklch) return '#000000';
  for (let lightness = oklch.l; lightness > 0; lightness -= 0.005) {
    const candidate = formatHex({ ...oklch, l: lightness });
    if (wcagContrast(candidate, '#ffffff') >= textContrast) return candidate;
  }
  return '#000000';
}

/** The style sheet of a tenant: its brand as custom properties, then its own overrides. */
export function themeStyleSheet(brand: TenantFile['brand'], themeCss: string): string {
  const properties = {
    '--brand': brand.colour,
    '--on-brand': onBrand(brand.colour),
    '--radius-card': `${brand.radius}px`,
    '--radius-control': `${Math.min(brand.radius, 8)}px`,
  };
  const lines = Object.entries(properties).map(([name, value]) => `    ${name}: ${value};`);
  return `@layer tenant {\n  :root {\n${lines.join('\n')}\n  }\n}\n${themeCss}`;
}

/** A version for the style sheet's address: it may then be cached for good. */
export function themeVersion(styleSheet: string): string {
  return createHash('sha256').update(styleSheet).digest('hex').slice(0, 12);
}
