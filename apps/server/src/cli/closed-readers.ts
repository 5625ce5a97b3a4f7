/**
 * Lets a command whose reader has closed the pipe, as in `berth … | head`, end as it should: it closes its database first. Without a listener
 * the failed write would end the process.
 */
export function outliveClosedReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
