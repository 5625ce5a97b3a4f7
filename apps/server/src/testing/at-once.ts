import type { LightMyRequestResponse } from 'fastify';

/**
 * Makes calls at once and returns their answers, in the same order. A slow machine refuses what waits too long (503, "Try again in a
 * moment"); those calls are made again when the others have answered, one after another, as a person would.
 */
export async function atOnce(calls: (() => Promise<LightMyRequestResponse>)[]): Promise<LightMyRequestResponse[]> {
  const answers = await Promise.all(calls.map(async (call) => ({ call, answer: await call() })));
  const taken: LightMyRequestResponse[] = [];
  for (const { call, answer } of answers) taken.push(answer.statusCode === 503 ? await call() : answer);
  return taken;
}
