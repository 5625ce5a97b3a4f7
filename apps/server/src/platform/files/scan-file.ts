import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';

/** The scanner's answer about a file. `refused`: it answered but did not scan, for example because the file exceeds its own limits. */
export type ScanAnswer = 'clean' | 'rejected' | 'refused';

/** The scanner cannot be reached or broke off: the file's state is unknown. */
export class ScannerAway extends Error {}

/** clamd scans a file of 10 MB in a second or two; if it is silent for this long it counts as away. */
const silenceMilliseconds = 20_000;
const defaultPort = 3310;

/**
 * Sends a file to clamd by its INSTREAM command: length-prefixed chunks, an empty one at the end, and one line as the answer (clamd(8)). A
 * connection serves one file.
 * @param scannerUrl `clamd://host:port`, or `clamd:///path/of/its/socket`
 * @throws ScannerAway, or the error of `content` if that cannot be read
 */
export async function scanFile(scannerUrl: string, content: Readable, silence = silenceMilliseconds): Promise<ScanAnswer> {
  const { hostname, port, pathname } = new URL(scannerUrl);
  const socket = connect(hostname ? { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || defaultPort } : { path: pathname });
  const answer = readAnswer(socket, silence);
  try {
    await Promise.race([answer, send(socket, content)]);
    return verdict(await answer);
  } catch (error) {
    if (content.errored) throw content.errored;
    throw new ScannerAway((error as Error).message, { cause: error });
  } finally {
    content.destroy();
    socket.destroy();
  }
}

function readAnswer(socket: Socket, silence: number): Promise<string> {
  const answered = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').setTimeout(silence, () => reject(new Error('the scanner did not answer')));
    socket.on('data', (piece: string) => {
      text = (text + piece).slice(0, 1_000);
      if (text.includes('\0')) resolve(text);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the scanner closed the connection')));
  });
  // The race below reports this failure to the sender; a later one can be ignored.
  answered.catch(() => undefined);
  return answered;
}

async function send(socket: Socket, content: Readable): Promise<void> {
  const write = async (bytes: Buffer | string) => {
    if (!socket.write(bytes)) await once(socket, 'drain');
  };
  await write('zINSTREAM\0');
  for await (const chunk of content as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    await write(length);
    await write(chunk);
  }
  await write(Buffer.alloc(4));
}

function verdict(answer: string): ScanAnswer {
  if (/: OK\0/.test(answer)) return 'clean';
  return / FOUND\0/.test(answer) ? 'rejected' : 'refused';
}
