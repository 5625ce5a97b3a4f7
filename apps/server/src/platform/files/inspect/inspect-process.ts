import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { answerRequests } from '../../threads/answer-requests.ts';
import type { InspectedFile, Inspection } from './inspector.ts';
import { judgeDocument } from './judge-document.ts';

/** A process that files of strangers are inspected in, one at a time. */
answerRequests(async ({ path, extension }: Inspection): Promise<InspectedFile> => {
  const content = await readFile(path);
  const judgement = await judgeDocument(extension, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return 'refusal' in judgement ? judgement : { ...judgement, sha256 };
});
