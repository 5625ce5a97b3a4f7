import { z } from 'zod';
import { maxPhones, phoneTypes } from './phone-rows.ts';
import { storableText } from './text.ts';

/** A number as the API returns it: as people see it, and in E.164 for links; null for an old one that cannot be read. */
export const phoneSchema = z.object({
  number: z.string(),
  e164: z.string().nullable(),
  type: z.enum(phoneTypes),
  preferred: z.boolean(),
});

const row = z.strictObject({
  number: storableText(40).trim().default(''),
  type: z.enum([...phoneTypes, ''], 'Choose the type of this number from the list').default(''),
  preferred: z.boolean('Say true or false').default(false),
});

/** Rows as sent. Empty ones are ignored. */
export const phoneRows = z.array(row).max(maxPhones, `Give up to ${maxPhones} phone numbers`).default([]);
