import { type BenchServer, percentile, print, startServer, withDatabase, withDataDir } from './bench-site.ts';
import { goodPassword, post, registration } from './sign-in-calls.ts';

const known = 'known@mail.example';
const logins = 40;
const asked = 150;
/** Calls of each kind, half of them for the known address. */
const compared = 1_000;

/** What sign-ins cost everybody else, and whether the time of an answer tells if an address is known. */
export async function benchSignIn(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const server = await startServer(dataDir, { DEMO: '1', TRUST_PROXY: '1' });
    try {
      await withDatabase(
        dataDir,
        async ({ ownerPool }) => {
          const forgetLimits = async () => void (await ownerPool.query('delete from rate_limit'));
          await post(server, '/api/candidate/register', registration(known));
          await ownerPool.query('update candidate set type = 1, confirmed_at = now() where email = $1', [known]);
          await ownerPool.query(
            "insert into candidate (tenant_id, type, email, password_hash, created_at) select tenant_id, 1, n || '@mail.example', password_hash, now() from candidate, generate_series(1, $1) n where email = $2",
            [logins, known],
          );
          await underSignIns(server);
          await compareTimes(server, forgetLimits);
        },
        true,
      );
    } finally {
      await server.stop();
    }
  });
}

async function underSignIns(server: BenchServer): Promise<void> {
  for (const path of ['/', '/search?keyword=assistant&location=Leeds']) {
    await timesOf(server, path);
    const quiet = await timesOf(server, path);
    const over = new AbortController();
    const load = Array.from({ length: logins }, async (_, client) => {
      let cookie = '';
      while (!over.signal.aborted)
        cookie = await post(server, '/api/account/login', { username: `${client + 1}@mail.example`, password: goodPassword }, cookie);
    });
    const busy = await timesOf(server, path);
    over.abort();
    await Promise.all(load);
    print(path, {
      'p95 ms': percentile(quiet, 0.95),
      [`p95 ms while ${logins} sign in`]: percentile(busy, 0.95),
    });
  }
}

async function timesOf(server: BenchServer, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < asked; run += 1) {
    const started = performance.now();
    await (await fetch(server.url + path)).text();
    times.push(performance.now() - started);
  }
  return times;
}

async function compareTimes(server: BenchServer, forgetLimits: () => Promise<void>): Promise<void> {
  const kinds: Record<string, (email: string) => [path: string, body: object]> = {
    'sign in': (email) => ['/api/account/login', { username: email, password: 'Wrong horse 7!' }],
    'forgotten password': (email) => ['/api/account/forgotPassword', { email }],
    register: (email) => ['/api/candidate/register', registration(email)],
  };
  for (const [name, callOf] of Object.entries(kinds)) {
    const times: [known: number[], unknown: number[]] = [[], []];
    for (let call = -40; call < compared; call += 1) {
      // Which comes first changes too: what one call leaves behind, the next one meets.
      const isUnknown = (call + Math.floor(call / 2)) % 2 === 0 ? 0 : 1;
      const [path, body] = callOf(isUnknown ? `${name.replaceAll(' ', '-')}-${call + 100}@mail.example` : known);
      await forgetLimits();
      const started = performance.now();
      await post(server, path, body);
      if (call >= 0) times[isUnknown].push(performance.now() - started);
    }
    print(`${name}: known or unknown`, {
      'p50 ms known': percentile(times[0], 0.5),
      'p50 ms unknown': percentile(times[1], 0.5),
      AUC: areaUnderCurve(...times),
    });
  }
}

/** How often a known address takes longer than an unknown one: 0.5 tells nothing, 1 and 0 tell all. */
function areaUnderCurve(one: number[], other: number[]): number {
  let longer = 0;
  for (const a of one) for (const b of other) longer += a > b ? 1 : a === b ? 0.5 : 0;
  return longer / (one.length * other.length);
}
