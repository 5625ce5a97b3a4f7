import { expect, test } from 'vitest';
import { hashOf, sealInline } from './seal-inline.ts';

const nonce = 'abc+/=';

test('the scripts of the renderer are allowed by their hashes, and no nonce is left', () => {
  const page = `<head><meta property="csp-nonce" content="${nonce}"/><link href="/a.css" nonce="${nonce}"/></head>
    <script type="application/json" nonce="${nonce}">{}</script><script nonce="${nonce}" class="x">one()</script><script nonce="${nonce}">two()</script><script src="/a.js" nonce="${nonce}"></script>`;
  const { html, scriptHashes } = sealInline(page, nonce);
  expect(scriptHashes).toEqual([hashOf('one()'), hashOf('two()')]);
  expect(html).not.toContain('nonce');
  expect(html).toContain('<script class="x">one()</script><script>two()</script>');
});

// personal-data.logs.3
test('a script that the renderer did not write is not allowed, even with another nonce', () => {
  const page = `<p><script>evil()</script><script nonce="guessed">evil()</script></p><script nonce="${nonce}">good()</script>`;
  expect(sealInline(page, nonce).scriptHashes).toEqual([hashOf('good()')]);
});
