import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { AlertWork } from './alert-worker.ts';

/** Starts processes that run alerts, one after another, each killed at a random time, and one that finishes. */
export async function killAlertWorkers(
  work: AlertWork,
  kills: number,
  random: () => number,
  longestMilliseconds: number,
): Promise<{ killed: number }> {
  let killed = 0;
  // The next one loads while one works: loading takes longer than working.
  let next = start();
  for (;;) {
    const worker = next;
    const isLast = killed >= kills;
    if (!isLast) next = start();
    await worker.ready;
    const ended = new Promise<'done' | 'died'>((resolve) => {
      worker.child.on('message', (message) => message === 'done' && resolve('done'));
      worker.child.once('exit', () => resolve('died'));
    });
    const begun = new Promise<void>((resolve) => worker.child.on('message', (message) => message === 'begun' && resolve()));
    worker.child.send(work);
    await Promise.race([begun, ended]);
    const timer = isLast ? undefined : setTimeout(() => worker.child.kill('SIGKILL'), random() * longestMilliseconds);
    const end = await ended;
    clearTimeout(timer);
    worker.child.kill('SIGKILL');
    if (end === 'died' && isLast) throw new Error('the last worker died by itself');
    if (end === 'died') killed += 1;
    else {
      if (!isLast) next.child.kill('SIGKILL');
      return { killed };
    }
  }
}

function start(): { child: ChildProcess; ready: Promise<void> } {
  const child = fork(join(import.meta.dirname, 'alert-worker.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
  return { child, ready: new Promise((resolve) => child.once('message', () => resolve())) };
}
