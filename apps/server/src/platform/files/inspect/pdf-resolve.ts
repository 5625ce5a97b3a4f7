import type { PdfObject } from '@libpdf/core';

/** Gives the object that a reference is to, and any other value unchanged; null for what is missing. */
export type Resolve = (value: PdfObject | null | undefined) => PdfObject | null;
