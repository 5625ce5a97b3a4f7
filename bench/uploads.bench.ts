import { readFileSync } from 'node:fs';
import { hashToken, newToken } from '../apps/server/src/platform/security/tokens.ts';
import { multipartForm, samplePdf } from '../apps/server/src/testing/sample-documents.ts';
import { type BenchServer, percentile, print, startServer, withDatabase, withDataDir } from './bench-site.ts';

const clients = 16;
const rounds = 12;
const bigUploads = 20;
const bigBytes = 10_000_000;
const mebibyte = 1_048_576;

/** What an upload takes while sixteen are under way, and what twenty large ones at once take of memory. */
export async function benchUploads(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const server = await startServer(dataDir, { DEMO: '1' });
    try {
      const tokens = await withDatabase(dataDir, ({ ownerPool }) => makeCandidates(ownerPool, clients * rounds + bigUploads), true);
      await sixteenClients(server, tokens);
      await twentyLargeOnes(server, tokens);
    } finally {
      await server.stop();
    }
  });
}

type OwnerPool = { query: (text: string, values: unknown[]) => Promise<unknown> };

async function makeCandidates(ownerPool: OwnerPool, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, newToken);
  await ownerPool.query(
    `with people as (
       insert into candidate (tenant_id, type, email, created_at, confirmed_at)
       select (select id from tenant order by id limit 1), 1, n || '@mail.example', now(), now() from generate_series(1, $2::integer) n returning tenant_id, id, email)
     insert into candidate_session (tenant_id, candidate_id, token_hash, kind, created_at, last_used_at, idle_until, ends_at)
     select tenant_id, id, ($1::text[])[split_part(email, '@', 1)::integer], 'bearer', now(), now(), now() + interval '1 day', now() + interval '1 day' from people`,
    [tokens.map(hashToken), count],
  );
  return tokens;
}

async function upload(server: BenchServer, token: string, form: Awaited<ReturnType<typeof multipartForm>>): Promise<void> {
  const answer = await fetch(`${server.url}/api/v1/uploadFile/`, {
    method: 'POST',
    headers: { ...form.headers, authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' },
    body: new Uint8Array(form.payload),
  });
  const result = (await answer.json()) as { success?: boolean };
  if (!result.success) throw new Error(`an upload was answered ${answer.status}: ${JSON.stringify(result)}`);
}

async function sixteenClients(server: BenchServer, tokens: string[]): Promise<void> {
  const form = await multipartForm({}, [{ name: 'cv.pdf', content: samplePdf(300_000) }]);
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const begun = performance.now();
        await upload(server, tokens.pop() ?? '', form);
        times.push(performance.now() - begun);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  print(`${clients} clients, 300 kB each`, { 'p95 ms': percentile(times, 0.95), 'uploads/s': times.length / seconds });
}

async function twentyLargeOnes(server: BenchServer, tokens: string[]): Promise<void> {
  const form = await multipartForm({}, [{ name: 'cv.pdf', content: samplePdf(bigBytes) }]);
  const idle = residentBytes(server);
  let highest = idle;
  const watch = setInterval(() => (highest = Math.max(highest, residentBytes(server))), 20);
  const started = performance.now();
  await Promise.all(tokens.slice(0, bigUploads).map((token) => upload(server, token, form)));
  clearInterval(watch);
  print(`${bigUploads} at once, 10 MB each`, {
    seconds: (performance.now() - started) / 1000,
    'MB above idle': (highest - idle) / mebibyte,
  });
}

/** The memory of the server's process, from the kernel. */
function residentBytes({ process: { pid } }: BenchServer): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}
