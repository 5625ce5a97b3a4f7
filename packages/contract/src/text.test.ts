import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hiddenFault } from './text.ts';
import { trimEnds } from './trim-ends.ts';

const override = '\u202E';

// profile.form.13
test.each([
  ['a direction override', `An${override}na`],
  ['an isolate', 'An\u2066na'],
  ['a right-to-left mark', 'An\u200Fna'],
  ['a space of no width', 'An\u200Bna'],
  ['a byte order mark', 'An\uFEFFna'],
  ['a soft hyphen', 'An\u00ADna'],
  ['a Hangul filler', 'An\u3164na'],
  ['a tag', 'An\u{E0041}na'],
  ['a tab', 'An\tna'],
  ['a line break', 'An\nna'],
  ['a line separator', 'An\u2028na'],
  ['an escape', 'An\u001Bna'],
  ['a control of the second block', 'An\u0085na'],
  ['a joiner that joins nothing', 'An \u200Dna'],
])('%s in a line is refused, with its place', (_, text) => {
  expect(hiddenFault('First Name', text)).toBe('First Name has an invisible character after “An”: delete it, or type the text again');
});

// profile.form.13
test.each([
  'Zoë O’Neill-Smith',
  "D'Arcy",
  'Nguyễn Thị Minh',
  '山田 太郎',
  'محمد',
  'علی\u200Cرضا',
  'ක්\u200Dරිස්',
  'João\u00A0Silva',
  '\tAnna \n',
  '',
])('%j is a line without a fault', (text) => {
  expect(hiddenFault('First Name', text)).toBe(null);
});

// profile.form.13
test('a text may have line breaks, tabs and joined emoji, and no direction override', () => {
  expect(hiddenFault('Cover letter', 'Dear all,\r\n\tI am a 👩\u200D💻, long\u00ADish.\n', false)).toBe(null);
  expect(hiddenFault('Cover letter', `${override}Dear all`, false)).toBe(
    'Cover letter has an invisible character at its start: delete it, or type the text again',
  );
});

// profile.form.13
test('no character that is a control or changes the direction passes', () => {
  const control = fc.constantFrom(...Array.from('\u0007\u001B\u007F\u009F\u061C\u200E\u202A\u202D\u2067\u2069\u206F\u180E\uFFFA'));
  const seen = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(seen, control, seen, (before, hidden, after) => {
      for (const isLine of [true, false]) expect(hiddenFault('Name', `x${before}${hidden}${after}x`, isLine)).not.toBe(null);
    }),
  );
});

// profile.form.3 profile.names.2
test('tidying takes spaces and hyphens from the ends, and nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const tidy = trimEnds(text);
      expect(text).toContain(tidy);
      expect(trimEnds(tidy)).toBe(tidy);
      expect(text.replace(tidy, '')).toMatch(/^[\s-]*$/);
    }),
  );
});
