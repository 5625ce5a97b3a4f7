import { createHash } from 'node:crypto';
import type { TenantFile } from '@berth/contract';
import { areaProperties } from './area-colours.ts';
import { contrastFault, textContrast } from './contrast.ts';
import { darkHeaderColours } from './dark-header.ts';
import { tenantLayer } from './tenant-layer.ts';

type Brand = TenantFile['brand'];

/** The largest radius of buttons and fields, which otherwise follow the cards. */
const maxControlRadius = 8;

/** What is wrong with a brand colour, with the nearest one that would pass; empty if it passes. */
export function checkBrandContrast(colour: string): string[] {
  // White text appears on it, and links on white have this colour: one contrast for both.
  const fault = contrastFault(colour, { name: 'white', colour: '#ffffff' }, textContrast);
  return fault ? [fault] : [];
}

/** Sizes that differ from tokens.css. Even at `large` a heading's longest word fits a phone, because it scales with the window. */
const typeScales: Record<Brand['typeScale'], Record<string, string>> = {
  regular: {},
  compact: {
    '--size-body': '1rem',
    '--size-4': '1.125rem',
    '--size-3': '1.25rem',
    '--size-2': '1.5rem',
    '--size-1': 'clamp(1.625rem, 1.4rem + 1vw, 2.125rem)',
  },
  large: {
    '--size-small': '0.9375rem',
    '--size-meta': '1.0625rem',
    '--size-body': '1.1875rem',
    '--size-4': '1.375rem',
    '--size-3': '1.6875rem',
    '--size-2': '2.125rem',
    '--size-1': 'clamp(1.875rem, 1.35rem + 2.5vw, 3.25rem)',
  },
};

function heroPattern(rows: Brand['heroPattern']): string {
  return rows
    .map(({ angle, width, every, strength }) => {
      const colour = `color-mix(in oklab, var(--brand) ${strength}%, transparent)`;
      return `repeating-linear-gradient(${angle}deg, ${colour} 0 ${width}px, transparent ${width}px ${every}px)`;
    })
    .join(', ');
}

/** The style sheet of a tenant: its brand as custom properties. */
export function themeStyleSheet(brand: Brand): string {
  const { all, dark } = areaProperties(brand.areaColours);
  const darkHeader = brand.header === 'dark' ? areaProperties({ header: darkHeaderColours(brand.colour) }).all : {};
  const properties = {
    '--brand': brand.colour,
    '--on-brand': '#ffffff',
    ...(brand.darkColour && { '--brand-dark': brand.darkColour }),
    '--radius-card': `${brand.radius}px`,
    '--radius-control': `${Math.min(brand.radius, maxControlRadius)}px`,
    ...typeScales[brand.typeScale],
    ...darkHeader,
    ...(brand.heroPattern.length > 0 && { '--hero-pattern': heroPattern(brand.heroPattern) }),
    ...all,
  };
  // "off" is light for everyone: header and footer too.
  return tenantLayer(properties, brand.darkScheme === 'auto' ? dark : {});
}

/** A version for a file's address, so that caches may keep the file for ever. */
export function fileVersion(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12);
}
