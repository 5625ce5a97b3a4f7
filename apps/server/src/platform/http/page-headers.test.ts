import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addedStyles, contentSecurityPolicy } from './page-headers.ts';

const library = join(import.meta.dirname, '../../../../../node_modules/react-aria/dist/private');

/** Every text that a file of React Aria puts into a style element. */
function stylesIn(file: string): string[] {
  const source = readFileSync(join(library, file), 'utf8');
  const pressable = /const (\S+PRESSABLE_ATTRIBUTE) = '([^']+)'/.exec(source);
  return [...source.matchAll(/style\.textContent = `([^`]*)`/g)].map(([, text = '']) =>
    text.replaceAll(`\${${pressable?.[1]}}`, pressable?.[2] ?? '').trim(),
  );
}

test('the styles that the policy allows are those that React Aria adds', () => {
  expect([...stylesIn('interactions/usePress.mjs'), ...stylesIn('overlays/usePreventScroll.mjs')]).toEqual(addedStyles);
});

// personal-data.logs.3
test('the policy allows nothing inline in general', () => {
  expect(contentSecurityPolicy([], false)).not.toContain('unsafe');
});
