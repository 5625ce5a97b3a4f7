import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** What a mail server has accepted: the message's id, and every job in it as the address that its text has. */
export type AcceptedMail = { messageId: string; recipient: string; jobs: string[] };
export type UnrulyMailServer = { url: string; accepted: AcceptedMail[]; mishaps: Record<string, number>; stop: () => Promise<void> };

/**
 * A mail server on a bad day: in four of ten sessions it answers 421 or 451, is slow, or accepts the mail and hangs up before it says so.
 * It refuses addresses that begin with "refused" for good.
 */
export async function startUnrulyMailServer(random: () => number): Promise<UnrulyMailServer> {
  const accepted: AcceptedMail[] = [];
  const mishaps: Record<string, number> = {};
  const fault = (responseCode: number) => {
    mishaps[responseCode] = (mishaps[responseCode] ?? 0) + 1;
    return Object.assign(new Error('not now'), { responseCode });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('refused')) return done(fault(550));
      return done(random() < 0.1 ? fault(421) : null);
    },
    onData: async (stream, session, done) => {
      // A client that was killed has sent nothing, and gets no answer.
      const content = await buffer(stream).catch(() => null);
      if (!content) return undefined;
      const mood = random();
      if (mood < 0.1) return done(fault(451));
      const { messageId = '', text = '' } = await PostalMime.parse(content);
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      accepted.push({ messageId, recipient, jobs: text.match(/\/job\/[\w-]+\/\d+\?alert=[\w-]+/g) ?? [] });
      if (mood < 0.2) {
        mishaps.hungUp = (mishaps.hungUp ?? 0) + 1;
        for (const connection of server.connections as Set<{ id: string; _socket: { destroy: () => void } }>)
          if (connection.id === session.id) connection._socket.destroy();
        return undefined;
      }
      if (mood < 0.3) await new Promise((resolve) => setTimeout(resolve, 40));
      return done();
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, accepted, mishaps, stop: () => new Promise((stopped) => server.close(() => stopped())) };
}
