/** A mail to be sent. Requests with the same key are one mail: `confirm:<token id>`. */
export type MailRequest = {
  key: string;
  template: string;
  recipient: string;
  /** Ids and the origin of links, never the mail's content: links must not be stored in clear. */
  params: Record<string, string>;
  /** The recipient, if they are a candidate: an erasure deletes the mail, and a blocked address gets none. */
  candidateId?: string;
  /** The last mail to a deleted account: the recipient is only stored until it is sent, refused or given up. */
  forgetRecipient?: boolean;
};
