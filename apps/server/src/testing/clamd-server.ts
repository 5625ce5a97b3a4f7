import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { ChosenFile } from './candidate-acts.ts';
import { samplePdf } from './sample-documents.ts';

/** A clamd on loopback. */
export type ClamdServer = {
  /** For SCANNER_URL. */
  url: string;
  /** The bytes of each file it was shown, oldest first. */
  seen: Buffer[];
  /** How it takes the next files: as clamd does, refusing them for their size, breaking off, or not at all. */
  behave: (manner: 'scan' | 'refuse' | 'break' | 'away') => Promise<void>;
  stop: () => Promise<void>;
};

/** The server finds a virus in every file that contains this. */
const virus = 'a virus that only this server knows';

/** A small PDF in which the server finds it. */
export const infectedPdf: ChosenFile = { name: 'infected.pdf', content: Buffer.concat([samplePdf(), Buffer.from(`\n%${virus}\n`)]) };

/** Starts a server that speaks clamd's INSTREAM: it finds a virus in every file that contains `virus`. */
export async function startClamdServer(): Promise<ClamdServer> {
  const seen: Buffer[] = [];
  const open = new Set<Socket>();
  let manner: 'scan' | 'refuse' | 'break' = 'scan';
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => undefined);
    let received = Buffer.alloc(0);
    socket.on('data', (bytes: Buffer) => {
      if (manner === 'break') return void socket.destroy();
      if (manner === 'refuse') return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      received = Buffer.concat([received, bytes]);
      const content = contentOf(received);
      if (!content) return undefined;
      seen.push(content);
      return void socket.end(content.includes(virus) ? 'stream: Berth.Test.Virus FOUND\0' : 'stream: OK\0');
    });
  });
  const listen = (port: number) => new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      for (const socket of open) socket.destroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `clamd://127.0.0.1:${port}`,
    seen,
    behave: async (next) => {
      if (next === 'away') return close();
      manner = next;
      if (!server.listening) await listen(port);
    },
    stop: () => (server.listening ? close() : Promise.resolve()),
  };
}

/** The file in a whole INSTREAM command; null while some of it is missing. */
function contentOf(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0';
  if (received.length < command.length) return null;
  if (received.toString('latin1', 0, command.length) !== command) throw new Error('another command than INSTREAM');
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
