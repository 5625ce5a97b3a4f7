import { type ChildProcess, fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import { settingNames } from '../platform/config/variables.ts';
import type { Guard } from '../platform/guards.ts';
import type { Answered, CommandRequest } from './resident-berth.ts';

const repository = join(import.meta.dirname, '../../../..');
const settings = new Set(settingNames);
/** A flag for Node or the mark of a test runner would change the process that is tested. */
const foreign = /^(NODE_OPTIONS|VITEST.*)$/;

/** What a test sets; every other setting of Berth is as on a fresh machine. */
export type Settings = Record<string, string>;

/** How a command ended: with an exit code, or by the signal that killed it. */
export type CommandResult = { code: number | NodeJS.Signals | null; stdout: string; stderr: string };

/** How a command that shared a process ended. `peakMegabytes` is the most memory that this process has used so far. */
type EndedCommand = CommandResult & { peakMegabytes: number };

/** A process that runs commands, one at a time. */
export type CommandProcess = {
  run: (args: string[], given: Settings, isReaderGone?: boolean) => Promise<EndedCommand>;
  stop: () => void;
};

let shared: CommandProcess | undefined;

/**
 * Runs `berth` as an operator does and waits for its end. The commands of a worker share a process, because loading Berth takes longer than
 * most commands; one with flags for Node gets its own. Throws if a command left something open: alone in its process it would not have ended.
 */
export async function runBerth(args: string[], given: Settings, nodeFlags: string[] = []): Promise<CommandResult> {
  return nodeFlags.length > 0 ? runAlone(args, given, { nodeFlags }) : runShared(args, given);
}

/** The same for a command whose reader has closed the pipe, as in `berth … | head`. */
export const runWithoutReader = (args: string[], given: Settings): Promise<CommandResult> => runShared(args, given, true);

async function runShared(...command: Parameters<CommandProcess['run']>): Promise<CommandResult> {
  shared ??= startCommandProcess();
  const { code, stdout, stderr } = await shared.run(...command);
  return { code, stdout, stderr };
}

/** Starts a process for commands, which ends with this one if it is not stopped. */
export function startCommandProcess(): CommandProcess {
  const child = fork(join(import.meta.dirname, 'resident-berth.ts'), { cwd: repository, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const runOne = (asked: CommandRequest) =>
    new Promise<Answered>((answered, failed) => {
      const ended = (code: number | null) => failed(new Error(`the process for commands ended with ${code}`));
      child.once('exit', ended);
      child.once('message', (answer: Answered) => {
        child.off('exit', ended);
        answered(answer);
      });
      child.send(asked);
    });
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: async (args, given, isReaderGone = false) => {
      const answer = last.then(() => runOne({ args, env: environment(given), isReaderGone }));
      last = answer.catch(() => undefined);
      const { leftOpen, ...ended } = await answer;
      if (leftOpen.length > 0) throw new Error(`berth ${args.join(' ')} left open: ${leftOpen.join(', ')}`);
      return ended;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}

/** The same in its own process, which must end by itself: one that does not within a minute is killed. */
export function runAlone(
  args: string[],
  given: Settings,
  { isReaderGone = false, nodeFlags = [] as string[] } = {},
): Promise<CommandResult> {
  const child = spawnBerth(args, given, nodeFlags);
  if (isReaderGone) child.stdout?.destroy();
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream]?.setEncoding('utf8').on('data', (text: string) => (output[stream] += text));
  const tooLong = setTimeout(() => child.kill('SIGKILL'), 60_000);
  return new Promise((ended) => {
    child.once('close', (code, signal) => {
      clearTimeout(tooLong);
      ended({ code: code ?? signal, ...output });
    });
  });
}

/** A serving Berth. `stop` sends a signal and gives the exit code once the process is gone. */
export type ServingBerth = { url: string; port: number; process: ChildProcess; stop: (signal?: NodeJS.Signals) => Promise<number | null> };

/** A `berth serve` that has just been launched. `ready` throws with its own words when it ends instead; `words` is what it has said on stderr and in its log. */
export type LaunchedBerth = {
  process: ChildProcess;
  ready: Promise<ServingBerth>;
  gone: Promise<number | NodeJS.Signals | null>;
  words: () => string;
};

type LaunchOptions = { args?: string[]; without?: Guard[] };

/**
 * Launches `berth serve` on a port of the system's choice. `without` switches guards off: a control, which shows that a test fails when the
 * code it tests is missing.
 */
export function launchBerth(given: Settings, { args = [], without = [] }: LaunchOptions = {}): LaunchedBerth {
  const child = spawnBerth(['--json', 'serve', ...args], { PORT: '0', HOST: '127.0.0.1', ...given }, [], without);
  let words = '';
  const keep = (text: string) => (words = (words + text).slice(-20_000));
  child.stderr?.setEncoding('utf8').on('data', keep);
  child.stdout?.setEncoding('utf8').on('data', keep);
  const gone = new Promise<number | NodeJS.Signals | null>((ended) => child.once('close', (code, signal) => ended(code ?? signal)));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    const ended = await gone;
    return typeof ended === 'number' ? ended : null;
  };
  const ready = new Promise<ServingBerth>((isReady, failed) => {
    void gone.then((ended) => failed(new Error(`berth serve ended with ${ended}: ${words}`)));
    child.stdout?.on('data', () => {
      const url = /^\{"url":"(.*)"\}$/m.exec(words)?.[1];
      if (url) isReady({ url, port: Number(new URL(url).port), process: child, stop });
    });
  });
  ready.catch(() => undefined);
  return { process: child, ready, gone, words: () => words };
}

/** The same, once it serves. */
export function startBerth(given: Settings, options: LaunchOptions = {}): Promise<ServingBerth> {
  return launchBerth(given, options).ready;
}

function environment(given: Settings): Record<string, string> {
  const inherited = Object.entries(process.env).filter(([name]) => !settings.has(name) && !foreign.test(name));
  return { ...Object.fromEntries(inherited as [string, string][]), NODE_ENV: 'development', LOG_LEVEL: 'silent', ...given };
}

function spawnBerth(args: string[], given: Settings, nodeFlags: string[] = [], without: Guard[] = []): ChildProcess {
  const entry = without.length > 0 ? 'apps/server/src/testing/berth-without.ts' : 'apps/server/src/cli.ts';
  return spawn(process.execPath, [...nodeFlags, entry, ...args], {
    cwd: repository,
    env: { ...environment(given), BERTH_WITHOUT: without.join(',') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
