import { z } from 'zod';
import { defineRoute } from './route.ts';
import { line } from './text.ts';

/** Reminders before jobs close. Consent is given and withdrawn with the other communication preferences. */
export const closingReminderRoutes = {
  unsubscribe: defineRoute({
    id: 'closingRemindersUnsubscribe',
    method: 'POST',
    path: '/v1/candidate/closingReminders/unsubscribe',
    access: 'token',
    fromAnywhere: true,
    ignoresBody: true,
    tag: 'Candidate',
    summary:
      'Withdraw consent to closing date reminders, called by mail programs from the List-Unsubscribe headers (RFC 8058); always true. 404: invalid token',
    query: z.object({ token: line(300, 'This link is incomplete: open it from the email again') }),
    response: z.boolean(),
  }),
};
