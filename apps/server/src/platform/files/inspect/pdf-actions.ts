import type { DocumentRefusal } from '@berth/contract';
import { PdfArray, PdfDict, PdfName, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import type { Resolve } from './pdf-resolve.ts';

/** Keys of actions that happen without a press: when the document or a page opens, or the pointer passes. */
const ownActions = ['OpenAction', 'AA'];
/** Keys of a stream by which its content, or a better picture of it, comes from another file. */
const elsewhereKeys = ['F', 'Ref', 'OPI'];

/**
 * Why an object of a PDF is refused for its structure: names such as `URI` and `F` are harmless in a link and in a font. A link to an
 * address that a reader presses is accepted.
 */
export function refusalOfObject(object: PdfDict, resolve: Resolve): DocumentRefusal | null {
  if (ownActions.some((key) => object.has(key) && fetchesAddress(object.get(key), resolve))) return 'action';
  // A thread of articles in the same file is harmless.
  if (nameOf(object.get('S'), resolve) === 'Thread' && isFile(resolve(object.get('F')))) return 'action';
  if (object instanceof PdfStream && elsewhereKeys.some((key) => isFile(resolve(object.get(key))))) return 'linked';
  const isFileName =
    /^(Filespec|F)$/.test(nameOf(object.get('Type'), resolve)) && isFile(resolve(object.get('F')) ?? resolve(object.get('UF')));
  return isFileName && !object.has('EF') ? 'linked' : null;
}

/** Whether an action, one of a dictionary of actions, or one that follows it fetches an address. */
function fetchesAddress(start: PdfObject | undefined, resolve: Resolve): boolean {
  const waiting = [resolve(start)];
  const seen = new Set<PdfObject>();
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object === null || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PdfArray) waiting.push(...[...object].map(resolve).filter((one) => isAction(one, resolve)));
    else if (object instanceof PdfDict) {
      if (nameOf(object.get('S'), resolve) === 'URI') return true;
      if (isAction(object, resolve)) waiting.push(resolve(object.get('Next')));
      else for (const [, value] of object) waiting.push(...[resolve(value)].filter((one) => isAction(one, resolve)));
    }
  }
  return false;
}

/** A page that opens first is named by an array or a reference to it, and is no action. */
function isAction(object: PdfObject | null, resolve: Resolve): boolean {
  return object instanceof PdfDict && nameOf(object.get('S'), resolve) !== '';
}

function nameOf(value: PdfObject | undefined, resolve: Resolve): string {
  const name = resolve(value);
  return name instanceof PdfName ? name.value : '';
}

/** A string or a dictionary names a file; elsewhere the same key has numbers and names. */
function isFile(value: PdfObject | null): boolean {
  return value instanceof PdfString || (value instanceof PdfDict && !(value instanceof PdfStream));
}
