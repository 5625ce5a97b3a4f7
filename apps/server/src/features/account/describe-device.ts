import bowser from 'bowser';

/** As they are called by who uses them. */
const systems: Record<string, string> = { macOS: 'Mac', 'Chrome OS': 'Chromebook' };
/** What a visitor calls their browser is theirs to write, and this goes into a mail: only names that are known. */
const browsers = new Set<string>(Object.values(bowser.BROWSER_MAP));

/** A device as its owner knows it, from what it calls itself: "Chrome on Windows", "Safari on iPhone", "A program (curl)". */
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
