import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { format } from 'node:util';
import { outliveClosedReaders } from '../cli/closed-readers.ts';
import { run } from '../cli/program.ts';

/** A command for this process, which stays for the next: loading Berth takes longer than most commands. */
export type CommandRequest = { args: string[]; env: Record<string, string>; isReaderGone: boolean };

/** How it ended, what it left open that would keep a separate process alive, and the most memory that this process has used so far. */
export type Answered = { code: number; stdout: string; stderr: string; leftOpen: string[]; peakMegabytes: number };

enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/berth'));

class Exit extends Error {}
let said = { stdout: '', stderr: '' };
let isReaderGone = false;
for (const stream of ['stdout', 'stderr'] as const)
  process[stream].write = (text: Uint8Array | string) => {
    if (stream === 'stdout' && isReaderGone) return failToWrite();
    said[stream] += typeof text === 'string' ? text : Buffer.from(text).toString();
    return true;
  };
outliveClosedReaders();
// The command line's parser ends the process when it has shown its help or a mistake.
process.exit = (code) => {
  process.exitCode = code ?? process.exitCode;
  throw new Exit();
};

process.on('message', (asked: CommandRequest) => void answer(asked));
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

/** What a write into a closed pipe does: it takes nothing, and the stream fails afterwards. It never asks for more. */
function failToWrite(): boolean {
  process.nextTick(() => process.stdout.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })));
  return false;
}

async function answer({ args, env, isReaderGone: isGone }: CommandRequest): Promise<void> {
  said = { stdout: '', stderr: '' };
  isReaderGone = isGone;
  process.exitCode = 0;
  process.env = env;
  const before = openResources();
  try {
    await run(args);
  } catch (error) {
    if (!(error instanceof Exit)) {
      process.exitCode = 1;
      said.stderr += `${format(error)}\n`;
    }
  }
  const { exitCode: code } = process;
  const leftOpen = await openedSince(before);
  process.send?.({
    code,
    ...said,
    leftOpen,
    peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1_024),
  } satisfies Answered);
}

/** The kinds of what keeps this process alive, each as often as there is one. */
function openResources(): string[] {
  return process.getActiveResourcesInfo();
}

/** What is open now and was not before, once it has had time to close: a separate process ends only when nothing is. */
async function openedSince(before: string[]): Promise<string[]> {
  const patience = performance.now() + 10_000;
  for (;;) {
    const rest = [...before];
    const opened = openResources().filter((kind) => {
      const at = rest.indexOf(kind);
      if (at >= 0) rest.splice(at, 1);
      return at < 0;
    });
    if (opened.length === 0 || performance.now() > patience) return opened;
    await pause(5);
  }
}
