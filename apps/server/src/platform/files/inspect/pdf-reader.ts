import type { PdfObject } from '@libpdf/core';

/** Objects a document may have; a 10 MB one has tens of thousands. */
const maxObjects = 500_000;

/**
 * The names of all objects that a reader reaches from the catalogue of a PDF, opened as anybody can open it: without a
 * password. Null when it does not open or, where it is to be read `wholly`, when an object is referred to that the reader does not find.
 * Loaded for the few files that need it: those that are encrypted for their owner alone, and
 * those whose objects are packed in unusual ways.
 *
 * The library unpacks without a bound; what the thread around it may take of time and memory is bounded instead.
 */
export async function namesByReader(content: Buffer, { wholly }: { wholly: boolean }): Promise<Set<string> | null> {
  const { PDF, PdfArray, PdfDict, PdfName, PdfRef } = await import('@libpdf/core');
  try {
    const pdf = await PDF.load(content);
    if (!pdf.isAuthenticated) return null;
    const names = new Set<string>();
    const seen = new Set<string>();
    const waiting: (PdfObject | null)[] = [pdf.context.catalog.getDict()];
    for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
      if (object instanceof PdfRef) {
        const key = `${object.objectNumber} ${object.generation}`;
        if (seen.has(key)) continue;
        seen.add(key);
        if (seen.size > maxObjects) return null;
        const found = pdf.getObject(object);
        if (found === null && wholly) return null;
        waiting.push(found);
      } else if (object instanceof PdfName) names.add(object.value);
      else if (object instanceof PdfArray) waiting.push(...object);
      else if (object instanceof PdfDict) {
        for (const [key, value] of object) {
          names.add(key.value);
          waiting.push(value);
        }
      }
    }
    return names;
  } catch {
    return null;
  }
}
