import { z } from 'zod';
import { isStorableText } from './plain-text.ts';
import { line } from './text.ts';

/** An email address, compared without regard to case. SMTP allows 254 characters. */
export const emailAddress = line(254, 'Email is required')
  .toLowerCase()
  .pipe(z.email('Enter an email address like name@example.co.uk').refine((address) => isStorableText(address)));
