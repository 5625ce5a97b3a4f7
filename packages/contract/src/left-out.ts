import { z } from 'zod';

/** An empty cell of a CSV feed, and null in NDJSON, is a field that is left out. */
export const emptyToUndefined = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

/** A field of a feed that may be left out. */
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyToUndefined, schema.optional());
