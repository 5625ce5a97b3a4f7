import pino from 'pino';
import { expect, test } from 'vitest';
import { keepThread } from './keep-thread.ts';

const log = pino({ level: 'silent' });
/** A thread that says hello when it starts, echoes messages, and fails or ends when told to. */
const module = new URL(`data:text/javascript,
  import { parentPort, workerData } from 'node:worker_threads';
  parentPort.postMessage('hello ' + workerData);
  parentPort.on('message', (message) => {
    if (message === 'fail') throw new Error('failed as told');
    if (message === 'end') process.exit(0);
    if (message === 'stop') parentPort.close();
    else parentPort.postMessage(message);
  });`);

function kept() {
  const heard: string[] = [];
  let ends = 0;
  const thread = keepThread<string, string>({
    module,
    workerData: 'there',
    name: 'test',
    log,
    patience: 5,
    onMessage: (message) => void heard.push(message),
    onEnded: () => void (ends += 1),
  });
  return { thread, heard, ends: () => ends };
}

test.each(['fail', 'end'])('a thread told to %s is started again with what it was given, and says so each time', async (message) => {
  const { thread, heard, ends } = kept();
  await expect.poll(() => heard).toEqual(['hello there']);
  thread.tell(message);
  await expect.poll(() => heard).toEqual(['hello there', 'hello there']);
  thread.tell(message);
  await expect.poll(() => heard).toEqual(['hello there', 'hello there', 'hello there']);
  expect(ends()).toBe(2);
  thread.tell('still there');
  await expect.poll(() => heard.at(-1)).toBe('still there');
  await thread.stop('stop');
});

test('a stopped thread stays stopped, whether it was running, had just failed or does not answer', async () => {
  const running = kept();
  await expect.poll(() => running.heard).toEqual(['hello there']);
  await running.thread.stop('stop');
  expect(running.ends()).toBe(0);

  const failed = kept();
  await expect.poll(() => failed.heard).toEqual(['hello there']);
  failed.thread.tell('fail');
  await expect.poll(failed.ends).toBe(1);
  await failed.thread.stop('stop');

  const deaf = kept();
  await expect.poll(() => deaf.heard).toEqual(['hello there']);
  await deaf.thread.stop('what?');
  expect([running.heard, failed.heard, deaf.heard].map((heard) => heard[0])).toEqual(['hello there', 'hello there', 'hello there']);
}, 20_000);
