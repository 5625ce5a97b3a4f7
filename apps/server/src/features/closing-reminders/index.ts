import { closingReminderRoutes } from '@berth/contract';
import { type Handler, implement } from '../../platform/http/implement.ts';
import type { MailTemplate } from '../../platform/mail/mail.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { closingReminderTemplate } from './closing-reminder.email.ts';
import { readRemindersToExport } from './closing-reminders.queries.ts';
import { unsubscribe } from './unsubscribe.ts';

export { closingRemindersJob, closingRemindersQueue } from './closing-reminders.job.ts';

/** Calls from a mail's headers. */
export const closingReminderHandlers: Handler[] = [implement(closingReminderRoutes.unsubscribe, ({ query }, at) => unsubscribe(at, query))];

/** The mails of this slice, which go out many at a time. */
export const closingReminderTemplates: MailTemplate[] = [closingReminderTemplate];

/** Of which jobs a candidate was reminded; the rows go with the candidate's. */
export const closingReminderData: PersonalData = {
  tables: ['closing_reminder'],
  exportOf: async (trx, candidateId) => ({ closingReminders: await readRemindersToExport(trx, candidateId) }),
};
