import { createHash } from 'node:crypto';

/**
 * Replaces the nonce of a page's inline scripts by their hashes, so that the page can be sent more than once. Only what the renderer gave
 * the nonce is hashed: a script that got into the page in another way does not know the nonce, and stays forbidden.
 */
export function sealInline(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const parts = html.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '').split(` nonce="${nonce}"`);
  const hashes = new Set<string>();
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    if (before === undefined) continue;
    const end = part.indexOf('>');
    const tag = before.slice(before.lastIndexOf('<')) + part.slice(0, end);
    if (!/^<script\b/.test(tag) || /\ssrc=/.test(tag) || /\stype="application\//.test(tag)) continue;
    hashes.add(hashOf(part.slice(end + 1, part.indexOf('</script>'))));
  }
  return { html: parts.join(''), scriptHashes: [...hashes] };
}

/** A source of a Content-Security-Policy that allows exactly this text. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
