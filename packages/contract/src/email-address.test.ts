import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailAddress, emailInOneForm, signInAddress } from './email-address.ts';

const label = 'a'.repeat(63);

// registration.form.7
test.each([
  ['jo@example.co.uk', 'jo@example.co.uk'],
  ["Jo.O'Neill+jobs@Example.COM", "jo.o'neill+jobs@example.com"],
  ['jo@exämple.de', 'jo@xn--exmple-cua.de'],
  ['jo@EXÄMPLE.de', 'jo@xn--exmple-cua.de'],
  ['jo@exa\u0308mple.de', 'jo@xn--exmple-cua.de'],
  ['jo@xn--exmple-cua.de', 'jo@xn--exmple-cua.de'],
  ['jo@почта.рф', 'jo@xn--80a1acny.xn--p1ai'],
  ['jo@例え。テスト', 'jo@xn--r8jz45g.xn--zckzah'],
  [`${'x'.repeat(64)}@example.com`, `${'x'.repeat(64)}@example.com`],
  [`jo@${label}.com`, `jo@${label}.com`],
])('%s is %s in its one form', (typed, email) => {
  expect(emailInOneForm(typed)).toBe(email);
  expect(emailAddress.parse(`  ${typed} `)).toBe(email);
  expect(signInAddress.parse(typed)).toBe(email);
});

// registration.form.7
test.each([
  'jo',
  'jo@',
  '@example.com',
  'jo@example',
  'jo@example.c',
  'jo@example.com.',
  'jo@.example.com',
  'jo@-example.com',
  'jo@example-.com',
  'jo@xn--a-.com',
  'jo@xn--.com',
  `jo@${label}a.com`,
  `jo@${'ä'.repeat(60)}.de`,
  `${'x'.repeat(65)}@example.com`,
  'jo@192.168.0.1',
  'jo@[::1]',
  'jo@example.com:25',
  'jo@ex%41mple.com',
  'jo@example.com/path',
  'jo@exam\u200Bple.com',
  'jo@exam\u202Eple.com',
  'jo smith@example.com',
  '.jo@example.com',
  'jo.@example.com',
  'jo..smith@example.com',
  'jö@example.com',
  '\u212Aai@example.com',
])('%s is no address', (typed) => {
  expect(emailInOneForm(typed)).toBe(null);
  expect(emailAddress.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([
    'Enter an email address like name@example.co.uk',
  ]);
});

// registration.form.7
test('an address has 254 characters at most, counted in its one form', () => {
  const typed = `jo@${'ä'.repeat(48)}.${'ö'.repeat(48)}.${'ü'.repeat(48)}.${'é'.repeat(48)}.${'è'.repeat(48)}.de`;
  expect(typed.length).toBeLessThan(254);
  expect(emailInOneForm(typed)).toBe(null);
});

// profile.form.2
test('a missing address is required', () => {
  for (const missing of ['', '  ', undefined])
    expect(emailAddress.safeParse(missing).error?.issues.map(({ message }) => message)).toEqual(['Email is required']);
});

// registration.form.7
test('one form is ASCII, and its own one form', () => {
  const typed = fc.tuple(fc.string({ unit: 'grapheme' }), fc.constantFrom('@', ''), fc.oneof(fc.domain(), fc.string({ unit: 'grapheme' })));
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        typed.map((parts) => parts.join('')),
      ),
      (text) => {
        const email = emailInOneForm(text);
        fc.pre(email !== null);
        expect(email).toMatch(/^[\x21-\x7e]{1,254}$/);
        expect(emailInOneForm(email ?? '')).toBe(email);
      },
    ),
    { numRuns: 300 },
  );
});
