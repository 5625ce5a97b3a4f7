import { once } from 'node:events';

/** Writes to standard output as fast as its reader reads. Ends quietly if the reader closes it, as in `… | head`. */
export async function printLines(lines: AsyncIterable<string>): Promise<void> {
  let failure: NodeJS.ErrnoException | undefined;
  const onError = (error: NodeJS.ErrnoException) => {
    failure = error;
  };
  process.stdout.on('error', onError);
  try {
    for await (const line of lines) {
      if (!process.stdout.write(line)) await once(process.stdout, 'drain').catch(() => undefined);
      if (failure) break;
    }
    // A failed write is reported after it returns.
    await new Promise(setImmediate);
  } finally {
    process.stdout.off('error', onError);
  }
  if (failure && failure.code !== 'EPIPE') throw failure;
}

/** Control characters but line breaks and tabs, and marks that turn text around: on a terminal they could show something else. */
const unshowable = /[^\P{Cc}\n\t]|[\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** What a candidate typed, as a terminal may be given it. */
export function showable(text: string): string {
  return text.replaceAll(unshowable, '');
}
