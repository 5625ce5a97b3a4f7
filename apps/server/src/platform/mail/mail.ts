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
  /** Jobs to look at, each with its facts and links, under the paragraphs. */
  items?: { title: string; url: string; lines: string[]; links: { label: string; url: string }[] }[];
  /** Where the reader stops or changes such mails: links in the footer. */
  footerLinks?: { label: string; url: string }[];
  /** Headers of this mail alone, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  /** Files of the store, read when the mail is sent. */
  attachments?: { fileName: string; mediaType: string; storageKey: string }[];
};

/** What a template is given when its mail is sent. `params` is what was recorded: ids and the origin of links. */
export type MailContext = {
  services: Services;
  trx: TenantTransaction;
  params: Record<string, string>;
  recipient: string;
  /** The address whose server refused this mail for good, where it now goes to the tenant's own address instead; else null. */
  refusedBy: string | null;
  sender: MailSender;
};

/** One kind of mail. It is composed when it is sent; null means that its occasion has passed. */
export type MailTemplate = {
  name: string;
  compose: (context: MailContext) => Promise<MailContent | null>;
  /** Goes to a blocked address too. */
  reachesBlocked?: boolean;
  /** Is tried for as long as it is not sent, where other mails are given up after a week: something waits for it, or is lost without it. */
  neverGivenUp?: boolean;
  /**
   * A mail that its recipient's server refuses for good (5xx) goes to the tenant's own address instead, once, as the same message. When
   * that address refuses it too, or the retries are used up, the mail counts as undelivered (migration 0037).
   */
  fallsBackToTenant?: boolean;
};

/** In whose name mails go out. */
export type MailSender = {
  displayName: string;
  contactNumber: string;
  email: string;
  sendFromEmail: string;
  /** `radius` of the corners, in pixels. */
  brand: { colour: string; radius: number };
  /** A PNG: mail programs show no SVG. Without one the name stands for it. */
  logo: Buffer | null;
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
  headers: Record<string, string>;
  /** One with a `cid` is shown within the mail. */
  attachments: { filename: string; contentType: string; content: Buffer; cid?: string }[];
};

/** Hands a mail on; throws AddressRefused when its address will never take one, DeliveryFailed when it may yet, or when `deadline` comes first. */
export type MailTransport = (mail: OutgoingMail, deadline: AbortSignal) => Promise<void>;

/** The receiving server says that the address does not exist or takes no mail. */
export class AddressRefused extends Error {}

/** The mail was not taken this time. The message holds codes only: what servers say repeats the address. */
export class DeliveryFailed extends Error {
  /** The server answered 5xx about this recipient or this message: the same mail again would meet the same answer. */
  readonly isPermanent: boolean;
  constructor(message: string, { isPermanent = false }: { isPermanent?: boolean } = {}) {
    super(message);
    this.isPermanent = isPermanent;
  }
}
