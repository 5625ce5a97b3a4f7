import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { PageAnswer, PageCalls } from './page-calls.ts';
import type { WireInput } from './wire.ts';

/** A page as it is sent. */
export type DrawnPage = { status: number; headers: [name: string, value: string][]; html: string };

/**
 * A page's age is part of it: its dates are words ("2 days ago"), and the browser asks again for what it was drawn from once that is
 * 30 seconds old.
 */
const keptMilliseconds = 20_000;
const mostBytes = 32_000_000;
/** Addresses that were asked for once. A page is kept when it is asked for again: most addresses with a search are not. */
const mostSeen = 5_000;

type Call = [method: string, path: string, input: WireInput];
type Kept = Omit<DrawnPage, 'html'> & { calls: Call[]; answers: string; parts: string[]; route: string };

/** Keeps pages that were drawn for visitors who are not signed in, by their address. `now` counts milliseconds. */
export function keepPages(now: () => number = () => performance.now()) {
  const age = { ttl: keptMilliseconds, ttlResolution: 0, perf: { now } };
  const pages = new LRUCache<string, Kept>({
    ...age,
    maxSize: mostBytes,
    sizeCalculation: ({ parts, calls }) => parts.reduce((sum, part) => sum + part.length * 2, 1_000 + calls.length * 200),
  });
  const seen = new LRUCache<string, true>({ ...age, max: mostSeen });
  return {
    /** The page that was drawn from the same answers as the calls give now, with another nonce; `undefined` where it must be drawn. */
    async find(address: string, calls: RecordedCalls, nonce: string): Promise<(DrawnPage & { route: string }) | undefined> {
      const kept = pages.get(address);
      if (!kept) return undefined;
      await Promise.all(kept.calls.map((call) => calls.call(...call)));
      if ((await calls.answers()) !== kept.answers) return undefined;
      calls.loaded();
      return { status: kept.status, headers: kept.headers, route: kept.route, html: kept.parts.join(nonce) };
    },
    /** Keeps a page that has just been drawn, if it is good, free of secrets and asked for a second time. */
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

/** The calls of one page, which makes each that only reads once, however often it is asked for. */
export type RecordedCalls = PageCalls & {
  /** What the calls answered, as a digest. */
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
