import bowser from 'bowser';

/** The names that people use. */
const systems: Record<string, string> = { macOS: 'Mac', 'Chrome OS': 'Chromebook' };
/** Anyone can send any User-Agent, and this text goes into a mail: use only known names. */
const browsers = new Set<string>(Object.values(bowser.BROWSER_MAP));

/** Describes a device from its User-Agent: "Chrome on Windows", "Safari on iPhone", "A program (curl)". */
export function describeDevice(userAgent: string | null, kind: 'cookie' | 'bearer'): string {
  if (kind === 'bearer') return `A program${programName(userAgent)}`;
  const { browser, os, platform } = bowser.parse(userAgent || 'unknown');
  const name = browsers.has(browser.name ?? '') ? browser.name?.replace(/ for Android$/, '') : 'Unknown browser';
  const isApple = platform.vendor === 'Apple' && platform.type !== 'desktop';
  const system = isApple ? platform.model : (systems[os.name ?? ''] ?? os.name);
  return [name, system].filter(Boolean).join(' on ');
}

function programName(userAgent: string | null): string {
  const name = /^[A-Za-z][\w-]{0,19}(?=\/|$)/.exec(userAgent ?? '')?.[0];
  return name && name !== 'Mozilla' ? ` (${name})` : '';
}
