import { z } from 'zod';
import { titles } from './names.ts';
import { type IsDialable, phoneFault } from './phone-rows.ts';
import { storableText } from './text.ts';

/** What is asked while and after applying, for a profile that does not have it yet. Under any tenant's form, for the description of the call. */
export const anyDetailsToAdd = z.strictObject({
  title: z.enum(titles, 'Choose a title from the list').optional(),
  phone: storableText(40).trim().min(1, 'Phone number is required').optional(),
});

const notAsked = 'This form does not ask for it: leave it out';

/** The same under a tenant's rules. */
export function detailsToAdd({ asksTitle, asksPhone, isDialable }: { asksTitle: boolean; asksPhone: boolean; isDialable?: IsDialable }) {
  return anyDetailsToAdd.superRefine(({ title, phone }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (title !== undefined && !asksTitle) refuse('title', notAsked);
    if (phone === undefined) return;
    const fault = asksPhone ? phoneFault(phone, isDialable) : null;
    if (!asksPhone) refuse('phone', notAsked);
    else if (fault) refuse('phone', `Phone number is invalid: ${fault}`);
  });
}
