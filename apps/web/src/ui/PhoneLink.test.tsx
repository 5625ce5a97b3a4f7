import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhoneLink } from './PhoneLink.tsx';

// profile.phones.8
test.each([
  ['+441134960000', '<a href="tel:+441134960000">+44 (0)113 496 0000</a>'],
  [null, '+44 (0)113 496 0000'],
])('a number with the E.164 %s is %s', (e164, html) => {
  expect(renderToStaticMarkup(<PhoneLink number="+44 (0)113 496 0000" e164={e164} />)).toBe(html);
});
