import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PageAnswer, PageCalls } from './page-calls.ts';
import type { WireInput } from './wire.ts';

/** A rendered page, ready to send. */
export type DrawnPage = { status: number; headers: [name: string, value: string][]; html: string };

/**
 * A page's age is part of it: its dates are words ("2 days ago"), and the browser asks again for what it was drawn from once that is
 * 30 seconds old.
 */
const keptMilliseconds = 20_000;
const maxBytes = 32_000_000;
/** Addresses that were requested once. A page is only cached at its second request: most search addresses have just one. */
const maxSeen = 5_000;

type Call = [method: string, path: string, input: WireInput];
type Kept = Omit<DrawnPage, 'html'> & { calls: Call[]; answers: string; parts: string[]; route: string };

/** Caches pages for visitors who are not signed in, by address. `now` counts milliseconds. */
export function keepPages(now: () => number = () => performance.now()) {
  const age = { ttl: keptMilliseconds, ttlResolution: 0, perf: { now } };
  const pages = new LRUCache<string, Kept>({
    ...age,
    maxSize: maxBytes,
    sizeCalculation: ({ parts, calls }) => parts.reduce((sum, part) => sum + part.length * 2, 1_000 + calls.length * 200),
  });
  const seen = new LRUCache<string, true>({ ...age, max: maxSeen });
  return {
    /** The page that was rendered from the answers that the calls give now, with another nonce; `undefined` if it must be rendered. */
    async find(address: string, calls: RecordedCalls, nonce: string): Promise<(DrawnPage & { route: string }) | undefined> {
      const kept = pages.get(address);
      if (!kept) return undefined;
      await Promise.all(kept.calls.map((call) => calls.call(...call)));
      if ((await calls.answers()) !== kept.answers) return undefined;
      calls.loaded();
      return { status: kept.status, headers: kept.headers, route: kept.route, html: kept.parts.join(nonce) };
    },
    /** Caches a page that has just been rendered, if it succeeded, contains no secrets and was requested for the second time. */
    async keep(address: string, calls: RecordedCalls, page: DrawnPage & { route: string }, nonce: string): Promise<void> {
      if (page.status !== 200 || !calls.areReads() || page.headers.some(isPrivate)) return;
      if (!seen.has(address)) return void seen.set(address, true);
      const { status, headers, route } = page;
      const answers = await calls.answers();
      pages.set(address, { status, headers, route, calls: calls.made(), answers, parts: page.html.split(nonce) });
    },
  };
}

const isPrivate = ([name, value]: [string, string]) => name === 'set-cookie' || (name === 'cache-control' && value.includes('no-store'));

/** The calls of one page; makes each read-only call once, however often it is requested. */
export type RecordedCalls = PageCalls & {
  /** A digest of the calls' answers. */
  answers: () => Promise<string>;
  made: () => Call[];
  /** Whether every call only read. */
  areReads: () => boolean;
};

/** Records the calls of a page. */
export function recordCalls(calls: PageCalls): RecordedCalls {
  const answered = new Map<string, { call: Call; answer: Promise<PageAnswer> }>();
  let hasWritten = false;
  return {
    ...calls,
    call: (...call) => {
      if (!calls.isRead(call[0], call[1])) {
        hasWritten = true;
        return calls.call(...call);
      }
      const id = JSON.stringify(call);
      const known = answered.get(id) ?? { call, answer: calls.call(...call) };
      answered.set(id, known);
      return known.answer;
    },
    answers: async () => {
      const digest = createHash('sha256');
      for (const id of [...answered.keys()].sort()) digest.update(id).update(JSON.stringify(await answered.get(id)?.answer));
      return digest.digest('base64');
    },
    made: () => [...answered.values()].map(({ call }) => call),
    areReads: () => !hasWritten,
  };
}
