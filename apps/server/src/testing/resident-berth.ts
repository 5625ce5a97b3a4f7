import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { format } from 'node:util';
import { run } from '../cli/program.ts';

/** A command for this process, which stays for the next: loading Berth takes longer than most commands. */
export type Asked = { args: string[]; env: Record<string, string> };
export type Answered = { code: number; stdout: string; stderr: string };

enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/berth'));

class Exit extends Error {}
let said = { stdout: '', stderr: '' };
for (const stream of ['stdout', 'stderr'] as const)
  process[stream].write = (text: Uint8Array | string) => {
    said[stream] += typeof text === 'string' ? text : Buffer.from(text).toString();
    return true;
  };
// The command line's parser ends the process when it has shown its help or a mistake.
process.exit = (code) => {
  process.exitCode = code ?? process.exitCode;
  throw new Exit();
};

process.on('message', ({ args, env }: Asked) => void answer(args, env));
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function answer(args: string[], env: Record<string, string>): Promise<void> {
  said = { stdout: '', stderr: '' };
  process.exitCode = 0;
  process.env = env;
  try {
    await run(args);
  } catch (error) {
    if (!(error instanceof Exit)) {
      process.exitCode = 1;
      said.stderr += `${format(error)}\n`;
    }
  }
  process.send?.({ code: process.exitCode, ...said } satisfies Answered);
}
