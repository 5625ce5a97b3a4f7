import type { At } from '../at.ts';
import type { TenantTransaction } from '../database/for-tenant.ts';

/** A paragraph as plain text, or one that ends with a link. */
export type MailParagraph = string | { text: string; link: { label: string; url: string } };

/** The content of a mail; the layout makes HTML and plain text of it. */
export type MailContent = {
  subject: string;
  /** The line that lists of mails show after the subject. By default the first paragraph after the greeting. */
  preheader?: string;
  heading: string;
  paragraphs: MailParagraph[];
  /** Digits to type, shown large after the first paragraph. */
  code?: string;
  button?: { label: string; url: string };
  /** Facts in two columns under the paragraphs. */
  facts?: { label: string; value: string; url?: string }[];
  /** Why the reader gets this mail: the footer's first sentence. */
  reason: string;
  replyTo?: string;
  /** Jobs to look at, each with its facts and links, under the paragraphs. */
  items?: { title: string; url: string; lines: string[]; links: { label: string; url: string }[] }[];
  /** Links in the footer to stop or change such mails. */
  footerLinks?: { label: string; url: string }[];
  /** Headers of this mail only, such as List-Unsubscribe. */
  headers?: Record<string, string>;
  /** Files of the store, read when the mail is sent. */
  attachments?: { fileName: string; mediaType: string; storageKey: string }[];
};

/** What a template is given when its mail is sent. `params` is what was recorded: ids and the origin of links. */
export type MailContext = {
  /** Of the mail's tenant. `at.transaction` runs in `trx`, so that one connection will do. */
  at: At;
  trx: TenantTransaction;
  params: Record<string, string>;
  recipient: string;
  /** The address whose server refused this mail for good, if the mail now goes to the tenant's own address; else null. */
  refusedBy: string | null;
  sender: MailSender;
};

/** One kind of mail. It is composed when it is sent; null means that its occasion has passed. */
export type MailTemplate = {
  name: string;
  compose: (context: MailContext) => Promise<MailContent | null>;
  /** Goes to a blocked address too. */
  reachesBlocked?: boolean;
  /** Retries until it is sent, while other mails are given up after a week: something waits for it, or it is the only record. */
  neverGivenUp?: boolean;
  /**
   * If the recipient's server refuses the mail for good (5xx), it goes to the tenant's own address instead, once, as the same message. If
   * that address refuses it too, or the retries are used up, the mail counts as undelivered (migration 0061).
   */
  fallsBackToTenant?: boolean;
};

/** The sender of mails. */
export type MailSender = {
  /** Since when the site is closed; bulk mails wait until it is open again. */
  pausedAt: Date | null;
  displayName: string;
  contactNumber: string;
  email: string;
  sendFromEmail: string;
  /** Of the corners, in pixels. */
  radius: number;
  /** `dark` is null if the sender's mails are light for everyone. */
  colours: { light: MailColours; dark: MailColours | null };
  /** A PNG, because mail programs show no SVG, and its size as shown. Without one, the name is shown. */
  logo: { content: Buffer; width: number; height: number } | null;
};

/** The colours of a mail as #rrggbb; `muted`, `link` and `text` can be read on `card`, `onAction` on `action`. */
export type MailColours = Record<'ground' | 'card' | 'text' | 'muted' | 'link' | 'action' | 'onAction', string>;

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

/**
 * Sends a mail; throws AddressRefused if its address can never receive one, DeliveryFailed if it may later, or if `deadline` comes first.
 */
export type MailTransport = (mail: OutgoingMail, deadline: AbortSignal) => Promise<void>;

/** The receiving server says that the address does not exist or accepts no mail. */
export class AddressRefused extends Error {}

/** The mail was not accepted this time. The message only has codes, because servers repeat the address in their texts. */
export class DeliveryFailed extends Error {
  /** The server answered 5xx about this recipient or this message: a retry would get the same answer. */
  readonly isPermanent: boolean;
  constructor(message: string, { isPermanent = false }: { isPermanent?: boolean } = {}) {
    super(message);
    this.isPermanent = isPermanent;
  }
}
