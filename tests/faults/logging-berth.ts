import type { Guard } from '../../apps/server/src/platform/guards.ts';
import { type Settings, startBerth } from '../../apps/server/src/testing/berth-process.ts';
import { type Call, type HttpAnswer, httpCall } from '../../apps/server/src/testing/http-call.ts';
import type { WalkVisit } from '../e2e/walk-visits.ts';
import { typed } from './visits-of-routes.ts';

/** A serving Berth whose every word is kept. */
export type LoggingBerth = {
  port: number;
  /** Everything it wrote since it began to serve. */
  output: () => string;
  /** Its lines but for security events. */
  lines: () => string[];
  /** Asks for a path from a network of the visitor's own, so that no limit hides what is behind it. */
  ask: (path: string, call?: Call) => Promise<HttpAnswer>;
  /** Makes each visit, a few at a time; gives those that failed for a reason of the server's. */
  walk: (visits: WalkVisit[], headers?: Record<string, string>) => Promise<string[]>;
  stop: () => Promise<number | null>;
};

/** Starts Berth behind a proxy's headers at a log level; `''` is the default. */
export async function startLoggingBerth(settings: Settings, level: string, without: Guard[] = []): Promise<LoggingBerth> {
  const berth = await startBerth({ ...settings, LOG_LEVEL: level, TRUST_PROXY: '1' }, { without });
  let output = '';
  for (const stream of [berth.process.stdout, berth.process.stderr])
    stream?.on('data', (text: string | Buffer) => (output += String(text)));
  let visitors = 0;
  const ask = (path: string, call: Call = {}) => {
    visitors += 1;
    const from = `${typed.network}.${visitors % 250}`;
    return httpCall(berth.port, path, { ...call, headers: { 'x-forwarded-for': from, ...call.headers } });
  };
  const walk = async (visits: WalkVisit[], headers: Record<string, string> = {}) => {
    const failed: string[] = [];
    for (let from = 0; from < visits.length; from += 8) {
      const some = visits.slice(from, from + 8).map(async ({ path, call }) => {
        const { status } = await ask(path, { ...call, headers: { ...headers, ...call?.headers } });
        if (status >= 500) failed.push(`${status} ${call?.method ?? 'GET'} ${path}`);
      });
      await Promise.all(some);
    }
    return failed;
  };
  return {
    port: berth.port,
    output: () => output,
    lines: () => output.split('\n').filter((line) => line !== '' && !line.includes('"msg":"security event"')),
    ask,
    walk,
    stop: () => berth.stop(),
  };
}
