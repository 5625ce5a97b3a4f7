import { type BenchServer, percentile, print, startServer, withDatabase, withDataDir } from './bench-site.ts';
import { goodPassword, post, registration } from './sign-in-calls.ts';

const clients = 16;
/** Calls of each client, of each kind: first those that warm the server up, then those that count, 400 in all. */
const warmingCalls = 5;
const countedCalls = 25;

type Person = { cookie: string; part: (version: number) => object };

/** How long a candidate waits for their profile, and for a save of skills, preferences and two referees, while others do the same. */
export async function benchProfile(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const server = await startServer(dataDir, { DEMO: '1', TRUST_PROXY: '1' });
    try {
      const people = await withDatabase(dataDir, async ({ ownerPool }) => signIn(server, (text) => ownerPool.query(text)), true);
      for (const [first, calls] of [
        [0, warmingCalls],
        [warmingCalls, countedCalls],
      ] as const) {
        const fetches = await timesOf(people, calls, async ({ cookie }) => call(server, 'GET', '/api/v1/candidate/fetch/', cookie));
        const saves = await timesOf(people, calls, async ({ cookie, part }, index) =>
          call(server, 'PUT', '/api/candidate/update/', cookie, part(first + index)),
        );
        if (first === 0) continue;
        print(`fetch, ${clients} clients`, { 'p50 ms': percentile(fetches, 0.5), 'p95 ms': percentile(fetches, 0.95) });
        print(`save, ${clients} clients`, { 'p50 ms': percentile(saves, 0.5), 'p95 ms': percentile(saves, 0.95) });
      }
    } finally {
      await server.stop();
    }
  });
}

/** Signs the clients in, each with a separate profile to save. */
async function signIn(server: BenchServer, query: (text: string) => Promise<unknown>): Promise<Person[]> {
  const ids = async (path: string) =>
    ((await (await fetch(`${server.url}/api/v1/${path}`)).json()) as { id: number }[]).map(({ id }) => id);
  const [skills, contract, hours, sectors, options] = await Promise.all(
    ['skill', 'constants/JOB_TYPE', 'constants/HOURS', 'industrySector', 'refereeContactOption'].map(ids),
  );
  const emails = Array.from({ length: clients }, (_, index) => `profile-${index}@mail.example`);
  for (const email of emails) await post(server, '/api/candidate/register', registration(email));
  await query('update candidate set type = 1, confirmed_at = now()');
  const people: Person[] = [];
  for (const email of emails) {
    const cookie = await post(server, '/api/account/login', { username: email, password: goodPassword });
    people.push({
      cookie,
      part: (version) => ({
        skills: { skills: skills?.slice(0, 10), version },
        jobPreferences: { contract, hours, sectors: sectors?.slice(0, 5), salaryExpectations: 28_000, version },
        referees: {
          // The first save adds them; those after it find them there and add none.
          referee:
            version === 0 ? [1, 2].map((row) => ({ name: `R ${row}`, email: `r${row}@mail.example`, contactOptionId: options?.[0] })) : [],
          version,
        },
      }),
    });
  }
  return people;
}

/** The milliseconds of every call, all clients at once, each one call after the other. */
async function timesOf(people: readonly Person[], calls: number, act: (person: Person, index: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  await Promise.all(
    people.map(async (person) => {
      for (let index = 0; index < calls; index += 1) {
        const started = performance.now();
        await act(person, index);
        times.push(performance.now() - started);
      }
    }),
  );
  return times;
}

async function call(server: BenchServer, method: string, path: string, cookie: string, body?: object): Promise<void> {
  const answer = await fetch(server.url + path, {
    method,
    headers: { 'x-requested-with': 'XMLHttpRequest', cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${said}`);
}
