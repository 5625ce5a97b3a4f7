import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import type { InspectedFile, Inspection } from './inspector.ts';
import { judgeDocument } from './judge-document.ts';

/** A thread that files of strangers are read in, one at a time. */
parentPort?.on('message', async ({ path, extension }: Inspection) => {
  const content = await readFile(path);
  const judgement = await judgeDocument(extension, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(('refusal' in judgement ? judgement : { ...judgement, sha256 }) satisfies InspectedFile);
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage('ready');
