import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { mailedAlertSchema } from './job-alerts.ts';
import { defineRoute } from './route.ts';
import { signedInSchema } from './session-routes.ts';
import { line } from './text.ts';

const wanted = 'Enter the six digits from our email';
/** The six digits as people copy them: with spaces or hyphens between. */
const sixDigits = line(40, wanted)
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, wanted));

/** What the page for the code sends. */
export const registrationCode = z.object({ code: sixDigits });

/** The calls around a registration: a passkey for it, and finishing it with the code from its email in the browser that registered. */
export const registrationCodeRoutes = {
  registrationPasskeyOptions: defineRoute({
    id: 'registrationPasskeyOptions',
    method: 'POST',
    path: '/account/passkey/registration/options',
    access: 'public',
    tag: 'Account',
    summary: 'What the browser needs to make a passkey for a registration; good once, for five minutes; the same for every address',
    body: z.object({ email: emailAddress }),
    response: z.looseObject({ challenge: z.string() }),
  }),
  registration: defineRoute({
    id: 'registration',
    method: 'GET',
    path: '/account/registration',
    access: 'public',
    tag: 'Account',
    summary: 'The registration that this browser sent in the last hour and that waits for its code; null if there is none',
    response: z.object({ email: z.string() }).nullable(),
  }),
  confirmCode: defineRoute({
    id: 'confirmCode',
    method: 'POST',
    path: '/account/confirmCode',
    access: 'public',
    tag: 'Account',
    summary:
      'Confirm a registration with the six digits from its email, in the browser that registered, and sign in. 410: ask for another code',
    body: registrationCode,
    response: z.object({ signedIn: signedInSchema, returnUrl: z.string().nullable(), jobAlert: mailedAlertSchema.optional() }),
  }),
};
