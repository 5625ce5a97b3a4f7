import { expect, vi } from 'vitest';
import type { Call, HttpAnswer } from '../../apps/server/src/testing/http-call.ts';
import type { Facts } from './canary-site.ts';
import type { Site } from './site.ts';

/** One request of the walk. `of` is the route file of apps/web or the id of the contract's route that it walks. */
export type WalkVisit = { of: string; path: string; call?: Call };

/** A visit and what it got. */
export type Visited = { visit: WalkVisit; answer: HttpAnswer };

/** A call with a body, as a page of the site makes it. */
export const json = (body: object): Call => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  body: JSON.stringify(body),
});

/** No candidate and no thing has it. */
export const missingUuid = '00000000-0000-4000-8000-000000000000';

/** A busy site answers some of so many visits with 503, which says nothing about the visit: it is made again. */
async function answerTo(site: Site, { path, call }: WalkVisit, headers: Record<string, string>): Promise<HttpAnswer> {
  const ask = () => site.get(path, { ...call, headers: { ...headers, ...call?.headers } });
  let answer = await ask();
  if (answer.status !== 503) return answer;
  await vi.waitFor(
    async () => {
      answer = await ask();
      expect(answer.status, path).not.toBe(503);
    },
    { timeout: 30_000, interval: 200 },
  );
  return answer;
}

/** Visits under way at a time. */
const atOnce = 8;

/** Makes each visit on a tenant's host, a few at a time: the next begins when any of them ends, since some answers are slow on purpose. */
export async function walk(site: Site, visits: WalkVisit[], headers: Record<string, string> = {}): Promise<Visited[]> {
  const answers: Visited[] = [];
  const left = visits.entries();
  const walker = async () => {
    for (const [index, visit] of left) answers[index] = { visit, answer: await answerTo(site, visit, headers) };
  };
  await Promise.all(Array.from({ length: atOnce }, walker));
  return answers;
}

/** What the answers say that is another tenant's, by the request that got it. */
export const leaks = (other: Facts, answers: Visited[]) =>
  answers.flatMap(({ visit, answer }) => wordsOf(other, visit, answer).map((word) => `${visit.path}: ${word}`));

/**
 * What an answer says that is another tenant's: words that begin with its word, and its secrets. What the request itself said is
 * passed over, since an answer may repeat it.
 */
function wordsOf({ canary, secrets }: Facts, { path, call }: WalkVisit, { headers, body }: HttpAnswer): string[] {
  const asked =
    `${decodeURIComponent(path.replaceAll('%FF', ''))} ${String(call?.body ?? '')} ${JSON.stringify(call?.headers ?? {})}`.toLowerCase();
  const said = `${body} ${JSON.stringify(headers)}`.toLowerCase();
  const found = [
    ...(said.match(new RegExp(`${canary.word}\\w*`, 'g')) ?? []),
    ...secrets.filter((secret) => secret !== '' && said.includes(secret.toLowerCase())),
  ];
  return [...new Set(found)].filter((each) => !asked.includes(each.replace(/"$/, '').toLowerCase()));
}
