import type { MailTemplate } from '../../platform/mail/mail.ts';
import { noticeEmail } from './notice.email.ts';
import { receiptEmail } from './receipt.email.ts';

export { applicationHandlers } from './applications.routes.ts';

/** The mails of this slice. */
export const applicationTemplates: MailTemplate[] = [receiptEmail, noticeEmail];
