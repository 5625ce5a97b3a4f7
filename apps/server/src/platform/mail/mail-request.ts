/** A mail to be sent. The key makes it one mail however often its cause is repeated: `confirm:<token id>`. */
export type MailRequest = {
  key: string;
  template: string;
  recipient: string;
  /** Ids and the origin of links, never what the mail says: links must not lie about in the clear. */
  params: Record<string, string>;
  /** Whose mail it is, where the recipient is a candidate: it goes when they go, and a blocked address gets none. */
  candidateId?: string;
  /** The last mail to somebody whose account is gone: the recipient is kept only until it is sent, refused or given up. */
  forgetRecipient?: boolean;
};
