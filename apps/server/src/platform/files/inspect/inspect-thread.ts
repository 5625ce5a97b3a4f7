import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { Inspected, Inspection } from './inspect-file.ts';
import { judgeDocument } from './judge-document.ts';

/** The thread that files of strangers are read in: answers each question by its number. */
parentPort?.on('message', async ({ number, path, extension }: Inspection) => {
  const content = await readFile(path);
  const judgement = await judgeDocument(extension, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage({ number, judgement: 'refusal' in judgement ? judgement : { ...judgement, sha256 } } satisfies Inspected);
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('ready');
