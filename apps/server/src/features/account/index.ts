import type { MailTemplate } from '../../platform/mail/mail.ts';
import { alreadyRegisteredTemplate } from './already-registered.email.ts';
import { confirmEmailTemplate } from './confirm-email.email.ts';

export { accountHandlers } from './account.routes.ts';
export { requireFullAccount } from './require-full-account.ts';
export { callerOf } from './session.ts';

/** The mails of this slice. */
export const accountTemplates: MailTemplate[] = [confirmEmailTemplate, alreadyRegisteredTemplate];
