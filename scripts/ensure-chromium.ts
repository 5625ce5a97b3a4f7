import { existsSync } from 'node:fs';
import { canInstallDebian, installDebian } from './install-debian.ts';

const wholeChromium = '/usr/bin/chromium';
/** The headless shell first: the same engine without a desktop's windows opens a page in half the time. */
const places = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium-headless-shell',
  wholeChromium,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Where Chromium is, or undefined. CHROMIUM_PATH comes first. */
export function findChromium(): string | undefined {
  return places.find((path) => path !== '' && existsSync(path));
}

/**
 * Where Chromium is. Root on Debian gets the headless shell installed, even with a full Chromium. Throws one line that says how
 * to get one where there is none.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found && found !== wholeChromium) return found;
  if (canInstallDebian()) {
    process.stdout.write('Installing Chromium for the browser tests …\n');
    // A distribution without the shell, or no network today: a whole Chromium does as well.
    if (!installDebian(['chromium-headless-shell']) && !found) installDebian(['chromium']);
  }
  const ready = findChromium();
  if (ready) return ready;
  throw new Error(
    'The browser tests need Chromium: install it (Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM_PATH to one.',
  );
}
