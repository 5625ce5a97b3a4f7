import { PdfArray, PdfDict, PdfName, type PdfObject, PdfStream } from '@libpdf/core';
import type { Resolve } from './pdf-resolve.ts';

/**
 * Whether a PDF has at least one page that can be shown: the page tree leads to it, and all of its content exists and unpacks. An empty
 * page has no content. `broken` are the streams that do not unpack.
 */
export function holdsPage(catalog: PdfDict, resolve: Resolve, broken: Set<PdfObject>): boolean {
  const seen = new Set<PdfObject>();
  const waiting = [resolve(catalog.get('Pages'))];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!(node instanceof PdfDict) || seen.has(node)) continue;
    seen.add(node);
    const kids = resolve(node.get('Kids'));
    if (kids instanceof PdfArray) for (const kid of kids) waiting.push(resolve(kid));
    else if (isPage(node, resolve) && resolves(node.get('Contents'), resolve, broken)) return true;
  }
  return false;
}

function isPage(node: PdfDict, resolve: Resolve): boolean {
  const type = resolve(node.get('Type'));
  // Readers treat a leaf of any type as a page, but not an empty list of pages.
  return !(type instanceof PdfName && type.value === 'Pages');
}

function resolves(contents: PdfObject | undefined, resolve: Resolve, broken: Set<PdfObject>): boolean {
  if (contents === undefined) return true;
  const content = resolve(contents);
  const streams = content instanceof PdfArray ? [...content].map(resolve) : [content];
  return streams.every((stream) => stream instanceof PdfStream && !broken.has(stream));
}
