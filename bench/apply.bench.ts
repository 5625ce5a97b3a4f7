import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { hashToken } from '../apps/server/src/platform/security/tokens.ts';
import { samplePdf } from '../apps/server/src/testing/sample-documents.ts';
import { type BenchServer, percentile, print, startServer, withDatabase, withDataDir } from './bench-site.ts';

const clients = 16;
const applications = 400;

/** What applying costs with a stored CV and a letter: 16 clients, each candidate and advert once, with its receipts and notices. */
export async function benchApply(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const server = await startServer(dataDir, { DEMO: '1', TRUST_PROXY: '1' });
    try {
      await withDatabase(
        dataDir,
        async ({ ownerPool }) => {
          const work = await applicants(ownerPool, join(dataDir, 'documents'));
          for (const { token, cvHash, advertId } of work.splice(0, clients)) await apply(server, token, advertId, cvHash);
          const times: number[] = [];
          const started = performance.now();
          await Promise.all(
            Array.from({ length: clients }, async () => {
              for (let next = work.pop(); next; next = work.pop()) {
                const before = performance.now();
                await apply(server, next.token, next.advertId, next.cvHash);
                times.push(performance.now() - before);
              }
            }),
          );
          const seconds = (performance.now() - started) / 1000;
          print(`apply, ${clients} clients`, {
            'p50 ms': percentile(times, 0.5),
            'p95 ms': percentile(times, 0.95),
            'requests/s': times.length / seconds,
          });
        },
        true,
      );
    } finally {
      await server.stop();
    }
  });
}

type Applicant = { token: string; cvHash: string; advertId: number };

/** Confirmed candidates of the first demo tenant, each with a session, a CV and an advert to apply for. */
async function applicants(ownerPool: pg.Pool, documents: string): Promise<Applicant[]> {
  const content = samplePdf(100_000);
  mkdirSync(documents, { recursive: true });
  const { rows } = await ownerPool.query<{ tenant: number; advert: number }>(
    `select tenant_id as tenant, id::int as advert from advert where tenant_id = (select tenant_id from tenant_host where host = 'localhost')
       and status = 'published' and published_at <= now() and closes_at > now() and not details_sent_outside_uk_eea
       and not exists (select from advert_document d where d.advert_id = advert.id) order by id`,
  );
  const made: Applicant[] = [];
  for (let number = 0; number < applications + clients; number += 1) {
    const { tenant, advert } = rows[number % rows.length] ?? { tenant: 0, advert: 0 };
    const [token, cvHash] = [randomBytes(32).toString('base64url'), randomBytes(16).toString('hex')];
    await ownerPool.query(
      `with candidate as (
         insert into candidate (tenant_id, type, email, first_name, last_name, created_at, confirmed_at, terms_accepted_at)
         values ($1, 1, $2, 'Morgan', 'Ellis', now(), now(), now()) returning tenant_id, id),
       session as (
         insert into candidate_session (tenant_id, candidate_id, token_hash, kind, created_at, last_used_at, idle_until, ends_at)
         select tenant_id, id, $3, 'bearer', now(), now(), now() + interval '1 hour', now() + interval '1 hour' from candidate)
       insert into document (tenant_id, candidate_id, handle, kind, original_name, media_type, size_bytes, sha256, storage_key, created_at)
       select tenant_id, id, $4, 'cv', 'CV.pdf', 'application/pdf', $5, '', $4, now() from candidate`,
      [tenant, `bench-${number}@mail.example`, hashToken(token), cvHash, content.length],
    );
    writeFileSync(join(documents, cvHash), content);
    made.push({ token, cvHash, advertId: advert });
  }
  // As after the first minute of any site: PostgreSQL knows how many there are.
  await ownerPool.query('analyze');
  return made;
}

async function apply(server: BenchServer, token: string, advertId: number, cvHash: string): Promise<void> {
  const body = new FormData();
  const fields = { cvHash, coverLetterText: 'Dear team, '.repeat(100), criminalConvictions: 'no', acceptanceOfTermsAndConditions: 'true' };
  for (const [name, value] of Object.entries({ ...fields, advertId: String(advertId) })) body.set(name, value);
  const answer = await fetch(`${server.url}/api/v1/candidate/apply`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`apply answered ${answer.status}: ${text}`);
}
