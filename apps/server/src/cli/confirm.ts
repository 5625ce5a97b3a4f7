import { createInterface } from 'node:readline/promises';
import { OperatorMistake } from '../platform/failures/operator-mistake.ts';

/**
 * Continues if the operator types yes, or another `answer`. Throws OperatorMistake, which begins with `nothingDone` ("Nothing was erased"),
 * for anything else or without a terminal, where `flag` answers.
 */
export async function confirm(question: string, nothingDone: string, answer = 'yes', flag = '--yes'): Promise<void> {
  if (!process.stdin.isTTY) throw new OperatorMistake(`${nothingDone}: add ${flag} to skip the question`);
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    if ((await prompt.question(question)).trim().toLowerCase() !== answer) throw new OperatorMistake(nothingDone);
  } finally {
    prompt.close();
  }
}
