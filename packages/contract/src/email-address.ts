import { z } from 'zod';
import { isStorableText } from './plain-text.ts';
import { line } from './text.ts';

/** An e-mail address, compared without regard to case. 254 characters is the longest SMTP carries. */
export const emailAddress = line(254, 'Email is required')
  .toLowerCase()
  .pipe(z.email('Enter an email address like name@example.co.uk').refine((address) => isStorableText(address)));
