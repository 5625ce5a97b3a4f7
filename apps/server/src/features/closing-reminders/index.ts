import type { Slice } from '../../platform/slice.ts';
import { closingReminderTemplate } from './closing-reminder.email.ts';
import { closingRemindersJob } from './closing-reminders.job.ts';
import { readRemindersToExport } from './closing-reminders.queries.ts';
import { closingReminderHandlers } from './closing-reminders.routes.ts';

/** Mails about saved jobs and begun applications that close soon. */
export const closingReminders: Slice = {
  name: 'closing-reminders',
  routes: () => closingReminderHandlers,
  mails: { bulk: [closingReminderTemplate] },
  jobs: { 'closing-reminders': closingRemindersJob },
  personalData: {
    tables: ['closing_reminder'],
    exportOf: async (trx, candidateId) => ({ closingReminders: await readRemindersToExport(trx, candidateId) }),
  },
  tables: { closing_reminder: { deletedWith: ['advert', 'candidate'] } },
  reads: ['advert', 'application', 'application_draft', 'candidate', 'candidate_communication', 'saved_job'],
  uses: ['candidates', 'tenants'],
};
