import { randomBytes } from 'node:crypto';
import { hashOf } from './seal-inline.ts';

/** The mark of one rendering: what the renderer writes inline has it, and `sealInline` finds it by that. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/**
 * The style elements that React Aria adds in the browser: for presses (usePress), and on an iPhone for a page that must not scroll under a
 * dialog (usePreventScroll). `page-headers.test.ts` compares them with its source.
 */
export const addedStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];
const styleSources = addedStyles.map(hashOf).join(' ');

/** The Content-Security-Policy of a page: nothing from other hosts, and nothing inline but scripts with these hashes and `addedStyles`. */
export function contentSecurityPolicy(scriptHashes: readonly string[], isDevelopmentServer: boolean): string {
  const rules = {
    'default-src': "'self'",
    'script-src': ["'self'", ...scriptHashes].join(' '),
    // The development server inserts styles by script; a build has them in files.
    'style-src': isDevelopmentServer ? "'self' 'unsafe-inline'" : `'self' ${styleSources}`,
    'img-src': "'self' data:",
    'connect-src': isDevelopmentServer ? "'self' ws:" : "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
