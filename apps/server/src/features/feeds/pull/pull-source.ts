import { unlink } from 'node:fs/promises';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP } from 'node:net';
import { newSpoolPath, spool } from '../../../platform/files/spool.ts';
import { type AddressRule, checkedLookup, isPublicAddress, RefusedAddress } from '../../../platform/outgoing/public-address.ts';
import { FeedError, maxFeedBytes } from '../../adverts/index.ts';
import { pulledFileName } from './pulled-file-name.ts';

const mostRedirects = 5;
/** How long a server may take to answer, or to send nothing in the middle. */
const silentMilliseconds = 30_000;
/** How long a whole feed may take: 2 GB at 27 Mbit/s. */
const wholeMilliseconds = 600_000;

/** The validators of the source's last answer. */
type Validators = { etag: string | null; lastModified: string | null };

/** What was pulled: a spooled file that the caller removes, and the name that it came under; no path if it is unchanged. */
export type Pulled = { path: string | null; validators: Validators; fileName: string };

export type PullOptions = {
  url: string;
  validators: Validators;
  dataDir: string;
  isAllowed?: AddressRule;
  /** How long the source may be silent, and how long it may take in all. */
  silenceMilliseconds?: number;
  mostMilliseconds?: number;
  /** Longest answer: 2 GB for a feed. */
  mostBytes?: number;
};

/**
 * Downloads a feed into a spooled file. Addresses that are not public are refused, also after a redirect and whatever a name resolves to.
 * Throws FeedError with a sentence for the run.
 */
export async function pullSource({
  url,
  validators,
  dataDir,
  isAllowed = isPublicAddress,
  silenceMilliseconds = silentMilliseconds,
  mostMilliseconds = wholeMilliseconds,
  mostBytes = maxFeedBytes,
}: PullOptions): Promise<Pulled> {
  const deadline = AbortSignal.timeout(mostMilliseconds);
  let address = new URL(url);
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const answer = await request(address, validators, { isAllowed, deadline, silenceMilliseconds, mostBytes });
    const { statusCode = 0, headers } = answer;
    if (statusCode >= 300 && statusCode < 400 && statusCode !== 304) {
      answer.destroy();
      if (!headers.location || !URL.canParse(headers.location, address))
        throw new FeedError(`the address answers with ${statusCode} and no new address`);
      address = new URL(headers.location, address);
      continue;
    }
    if (statusCode === 304) {
      answer.destroy();
      return { path: null, validators, fileName: '' };
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new FeedError(`the address answers with ${statusCode}`);
    }
    // One that says so is not downloaded first.
    if (Number(headers['content-length'] ?? 0) > mostBytes) {
      answer.destroy();
      throw tooLong(mostBytes);
    }
    const path = await save(answer, { dataDir, deadline, mostBytes });
    const said = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
    return { path, validators: said, fileName: pulledFileName(address, headers) };
  }
  throw new FeedError(`the address redirects more than ${mostRedirects} times`);
}

type Bounds = { isAllowed: AddressRule; deadline: AbortSignal; silenceMilliseconds: number; mostBytes: number };

function request(
  url: URL,
  { etag, lastModified }: Validators,
  { isAllowed, deadline, silenceMilliseconds, mostBytes }: Bounds,
): Promise<IncomingMessage> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new FeedError('the address leads to one that is neither http nor https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is connected to without a lookup.
  if (isIP(host) && !isAllowed(host)) throw refused(host);
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  const headers = {
    accept: '*/*',
    // The reader of a feed unpacks it; a picture is packed already.
    'accept-encoding': mostBytes === maxFeedBytes ? 'gzip' : 'identity',
    'user-agent': 'Berth feed reader',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  };
  return new Promise((resolve, reject) => {
    const options = { headers, lookup: checkedLookup(isAllowed), signal: deadline, timeout: silenceMilliseconds, agent: false as const };
    let answer: IncomingMessage | undefined;
    const sent = get(url, options, (response) => {
      answer = response;
      resolve(response);
    });
    sent.on('timeout', () => {
      const silent = new FeedError(`the address has sent nothing for ${silenceMilliseconds / 1_000} seconds`);
      answer?.destroy(silent);
      sent.destroy(silent);
    });
    sent.on('error', (error) => reject(sentenceOf(error, host)));
  });
}

type Saving = { dataDir: string; deadline: AbortSignal; mostBytes: number };

async function save(answer: IncomingMessage, { dataDir, deadline, mostBytes }: Saving): Promise<string> {
  const path = await newSpoolPath(dataDir);
  let received = 0;
  try {
    await spool(answer, path, (bytes) => {
      received += bytes;
      if (received > mostBytes) throw tooLong(mostBytes);
    });
    return path;
  } catch (error) {
    await unlink(path).catch(() => undefined);
    // The end of its time breaks the connection, which then says no more than that.
    throw sentenceOf(deadline.aborted && !(error instanceof FeedError) ? (deadline.reason as Error) : (error as Error), '');
  }
}

const tooLong = (mostBytes: number) =>
  new FeedError(
    mostBytes === maxFeedBytes
      ? 'the feed is longer than 2 GB: split it, or leave closed adverts out'
      : `the file is longer than ${mostBytes < 1_000_000 ? `${Math.round(mostBytes / 1_000)} kB` : `${Math.round(mostBytes / 1_048_576)} MB`}`,
  );
const refused = (host: string) => new FeedError(`${host} is not on the public internet: feeds are not pulled from it`);

function sentenceOf(error: Error, host: string): Error {
  if (error instanceof FeedError) return error;
  if (error instanceof RefusedAddress) return refused(host);
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return new FeedError('it was not whole in the time that it may take');
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return error;
  return new FeedError(`the address cannot be reached (${code ?? error.name})`);
}
