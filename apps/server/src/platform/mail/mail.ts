import type { TenantTransaction } from '../database/for-tenant.ts';
import type { Services } from '../services.ts';

/** What a mail says, in parts; the layout makes HTML and plain text of it. */
export type MailContent = {
  subject: string;
  heading: string;
  /** One paragraph each; plain text, shown as it is. */
  paragraphs: string[];
  button?: { label: string; url: string };
  /** Facts in two columns under the paragraphs. */
  facts?: { label: string; value: string }[];
  /** Why the reader gets this mail: the footer's first sentence. */
  reason: string;
  replyTo?: string;
  /** Files of the store, read when the mail is sent. */
  attachments?: { fileName: string; mediaType: string; storageKey: string }[];
};

/** What a template is given when its mail is sent. `params` is what was recorded: ids and the origin of links. */
export type MailContext = {
  services: Services;
  trx: TenantTransaction;
  params: Record<string, string>;
  recipient: string;
  sender: MailSender;
};

/** One kind of mail. It is composed when it is sent; null means that its occasion has passed. */
export type MailTemplate = { name: string; compose: (context: MailContext) => Promise<MailContent | null> };

/** In whose name mails go out. */
export type MailSender = {
  displayName: string;
  contactNumber: string;
  email: string;
  sendFromEmail: string;
  brand: { colour: string };
};

/** A mail as it leaves. `id` is its row's, `createdAt` when it was recorded: sent again it is the same message. */
export type OutgoingMail = {
  id: string;
  createdAt: Date;
  from: { name: string; address: string };
  to: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
};

/** Hands a mail on; throws AddressRefused when its address will never take one, DeliveryFailed when it may yet. */
export type MailTransport = (mail: OutgoingMail) => Promise<void>;

/** The receiving server says that the address does not exist or takes no mail. */
export class AddressRefused extends Error {}

/** The mail was not taken this time. The message holds codes only: what servers say repeats the address. */
export class DeliveryFailed extends Error {}
