import { parentPort } from 'node:worker_threads';

const watchMilliseconds = 50;
let watching: NodeJS.Timeout | undefined;

/** A thread of a bounded process: kills the process when a request takes too long or too much memory, however busy it is. */
parentPort?.on('message', (bounds: { maxMilliseconds: number; maxBytes: number } | null) => {
  clearInterval(watching);
  if (!bounds) return;
  const until = performance.now() + bounds.maxMilliseconds;
  const check = () => {
    if (performance.now() >= until || process.memoryUsage.rss() > bounds.maxBytes) process.kill(process.pid, 'SIGKILL');
  };
  watching = setInterval(check, watchMilliseconds);
  check();
});
