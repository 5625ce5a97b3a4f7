import { createInterface } from 'node:readline/promises';
import { OperatorMistake } from '../platform/failures/operator-mistake.ts';

/**
 * Continues if the operator types yes. Throws OperatorMistake, which begins with `nothingDone` ("Nothing was erased"), for any other answer
 * or without a terminal.
 */
export async function confirm(question: string, nothingDone: string): Promise<void> {
  if (!process.stdin.isTTY) throw new OperatorMistake(`${nothingDone}: add --yes to skip the question`);
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    if ((await prompt.question(question)).trim().toLowerCase() !== 'yes') throw new OperatorMistake(nothingDone);
  } finally {
    prompt.close();
  }
}
