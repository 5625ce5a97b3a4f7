import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js';

/** A mail server on loopback. */
export type MailServer = {
  /** For MAIL_URL. */
  url: string;
  /** What it has taken, oldest first. */
  taken: Email[];
  /** What the next mails meet, one entry a mail: a refusal after RCPT or after DATA, or null to take it. */
  refusals: ({ at: 'rcpt' | 'data'; code: number; words: string } | null)[];
  /** What each mail to an address meets, until it is taken out. */
  refusing: Map<string, { at: 'rcpt' | 'data'; code: number; words: string }>;
  /** For how many milliseconds the next talks wait for each answer, one entry a talk. */
  waits: number[];
  stop: () => Promise<void>;
};

type Greeting = { _setListeners: (done: () => void) => void; connectionReady: () => void };
/** Greets a client at once. The library waits for 100 ms in case the client talks too soon, which was most of a mail's time. */
Object.assign(SMTPConnection.prototype, {
  init(this: Greeting) {
    this._setListeners(() => this.connectionReady());
  },
});

/** Starts a real SMTP server that keeps what it is sent, or refuses it as told. */
export async function startMailServer(): Promise<MailServer> {
  const taken: Email[] = [];
  const refusals: MailServer['refusals'] = [];
  const refusing: MailServer['refusing'] = new Map();
  const waits: number[] = [];
  const waitOf = new Map<string, number>();
  const afterWait = (session: { id: string }, answer: () => void) => {
    const wait = waitOf.get(session.id);
    return void (wait ? setTimeout(answer, wait) : answer());
  };
  const refusal = (at: 'rcpt' | 'data', address: string) => {
    const refused = refusals[0]?.at === at ? refusals.shift() : refusing.get(address);
    return refused?.at === at ? Object.assign(new Error(refused.words), { responseCode: refused.code }) : null;
  };
  const receive = async (stream: Readable, address: string) => {
    // A client that hangs up in the middle has sent nothing.
    const content = await buffer(stream).catch(() => null);
    if (!content) return new Error('hung up');
    const refused = refusal('data', address);
    if (refused) return refused;
    refusals.shift();
    taken.push(await PostalMime.parse(content));
    return null;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onConnect: (session, done) => {
      waitOf.set(session.id, waits.shift() ?? 0);
      afterWait(session, done);
    },
    onMailFrom: (_address, session, done) => afterWait(session, done),
    onRcptTo: ({ address }, session, done) => afterWait(session, () => done(refusal('rcpt', address))),
    onData: (stream, session, done) =>
      afterWait(session, async () => done(await receive(stream, session.envelope.rcptTo[0]?.address ?? ''))),
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refusals,
    refusing,
    waits,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
