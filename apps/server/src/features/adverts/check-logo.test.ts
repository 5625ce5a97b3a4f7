import { describe, expect, test } from 'vitest';
import { checkLogo } from './check-logo.ts';

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40)]);
const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(40)]);
const webp = Buffer.concat([Buffer.from('RIFF....WEBPVP8 '), Buffer.alloc(40)]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const address = (mediaType: string, content: Buffer) => `data:${mediaType};base64,${content.toString('base64')}`;

describe('a logo', () => {
  // adverts.logo.1
  test.each([
    ['image/png', png],
    ['image/jpeg', jpeg],
    ['image/webp', webp],
  ])('that really is a %s is kept byte for byte under its hash', (mediaType, content) => {
    const logo = checkLogo(address(mediaType, content));
    expect(logo).toMatchObject({ mediaType, content, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test.each([
    ['an SVG under its own name', address('image/svg+xml', svg)],
    ['an SVG called a PNG', address('image/png', svg)],
    ['a PNG called a JPEG', address('image/jpeg', png)],
    ['a sound in the container of WebP', address('image/webp', Buffer.from('RIFF....WAVEfmt '))],
    ['nothing at all', address('image/png', Buffer.alloc(0))],
    ['no data: address', 'https://example.com/logo.png'],
    ['a name every object has', address('constructor', png)],
  ])('is refused when it is %s', (_, given) => {
    expect(checkLogo(given)).toBeNull();
  });
});
