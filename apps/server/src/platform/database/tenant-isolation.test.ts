import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runBerth } from '../../testing/berth-process.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { functionsAcrossTenants, functionsWithinTenant } from './definer-functions.ts';

/** Tables that belong to no tenant, each with its reason. Any other table in the schema must be protected. */
const notTenantOwned = new Map([
  ['schema_migration', 'which migrations have run; the application may only read it'],
  ['readiness', 'when instances last wrote to the database'],
  ['release_stamp', 'which release the database belongs to; the application may only read it'],
  ['demo_load', 'whether the demo is loaded; the application has no grant on it'],
  ['tenant_removal', 'which tenants were removed; the application has no grant on it'],
  ['rate_limit', 'hashed keys that only their own caller can make'],
  ['postcode', 'public geography, the same for every tenant; the application may only read it'],
  ['postcode_prefix', 'what the postcodes make together; the application may only read it'],
  ['postcode_import', 'how often postcodes were imported; the application may only read it'],
]);

let database: TestDatabase;
let owner: Client;
let application: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  application = new pg.Client({ connectionString: database.site.url });
  await Promise.all([owner.connect(), application.connect()]);
  await fillEveryTable();
});
afterAll(async () => {
  await Promise.all([owner.end(), application.end()]);
  await database.drop();
});

/** A row of each tenant in every table, so that an empty answer proves isolation and not an empty table. */
async function fillEveryTable(): Promise<void> {
  const { rows: tenants } = await owner.query<{ id: number }>('select id from tenant order by id');
  for (const { id } of tenants) {
    await owner.query(
      `with advert as (
         insert into advert (tenant_id, reference, job_title, employer, employer_key, location_name, job_category_ids, published_at, closes_at, preview, content_hash)
         values ($1, 'R', 'Nurse', 'Trust', 'trust', 'Leeds', '{}', now() - interval '1 hour', 'infinity', '', '') returning tenant_id, id, published_at, closes_at)
       insert into advert_search (tenant_id, advert_id, published_at, closes_at, is_published, description_html, words) select tenant_id, id, published_at, closes_at, true, '', ($2)::tsvector from advert`,
      [id, `'${id}.nurse':1 '${id}..all'`],
    );
    await owner.query(
      "insert into advert_click (tenant_id, advert_id, day, clicks) select $1, id, '2026-01-01', 1 from advert where tenant_id = $1",
      [id],
    );
    await owner.query('insert into advert_search_deleted (tenant_id, advert_id) values ($1, 1)', [id]);
    await owner.query(
      `with key as (insert into api_key (tenant_id, name, prefix, key_hash, scopes, created_at) values ($1, 'k', 'bk_', 'h', '{}', now()) returning tenant_id, id)
       insert into api_key_call (tenant_id, api_key_id, route_id, status, called_at) select tenant_id, id, 'r', 200, now() from key`,
      [id],
    );
    await owner.query(
      `insert into repeated_request (tenant_id, caller, route_id, key_hash, body_hash, sent_at) values ($1, 'key 1', 'r', 'h', 'h', now())`,
      [id],
    );
    await owner.query(
      `with member as (
         insert into staff_member (tenant_id, email, name, role, created_at) values ($1, 'a@b.example', 'A', 'owner', now()) returning tenant_id, id
       ), advert as (
         insert into staff_advert (tenant_id, staff_id, advert_id) select m.tenant_id, m.id, a.id from member m join advert a using (tenant_id)
       ), session as (
         insert into staff_session (tenant_id, staff_id, token_hash, has_second_factor, created_at, last_used_at, idle_until, ends_at)
           select tenant_id, id, 'h', true, now(), now(), now(), now() from member
       ), invitation as (
         insert into staff_invitation (id, tenant_id, staff_id, purpose, token_hash, expires_at)
           select id, tenant_id, id, 'invitation', 'h', now() from member
       )
       insert into staff_recovery_code (tenant_id, staff_id, code_hash) select tenant_id, id, 'h' from member`,
      [id],
    );
    await owner.query(
      `with provider as (
         insert into staff_provider (tenant_id, name, issuer, client_id, client_secret, second_factor, changed_at) values ($1, 'P', 'i', 'c', 's', 'ours', now())
       )
       insert into staff_provider_try (tenant_id, state_hash, browser_hash, nonce, verifier, expires_at) values ($1, 's', 'b', 'n', 'v', now())`,
      [id],
    );
    await owner.query(
      `with told as (insert into webhook (tenant_id, url, events, secret, created_at) values ($1, 'https://w.example', '{}', 's', now()) returning tenant_id, id)
       insert into webhook_delivery (tenant_id, webhook_id, event, data, happened_at) select tenant_id, id, 'e', '{}', now() from told`,
      [id],
    );
    await owner.query('insert into job_alert_round (tenant_id, next_at) values ($1, now())', [id]);
    await owner.query('insert into retention_round (tenant_id, next_at) values ($1, now())', [id]);
    await owner.query("insert into employer (tenant_id, key, slug, name) values ($1, 'trust', 'trust', 'Trust')", [id]);
    await owner.query(
      `with feed as (insert into feed (tenant_id, name, mapping, created_at) values ($1, 'f', '{}', now()) returning tenant_id, id),
       logo as (insert into feed_logo (tenant_id, feed_id, address_hash, next_check_at) select tenant_id, id, 'h', now() from feed),
       document as (insert into feed_document (tenant_id, feed_id, reference, kind, address_hash, next_check_at) select tenant_id, id, 'r', 'furtherInformation', 'h', now() from feed),
       run as (insert into feed_run (tenant_id, feed_id, status, started_at, alive_at) select tenant_id, id, 'done', now(), now() from feed returning tenant_id, id)
       insert into feed_run_fault (tenant_id, run_id, line, field, severity, reason) select tenant_id, id, 1, '', 'fault', '' from run`,
      [id],
    );
    await owner.query("insert into advert_logo (tenant_id, hash, media_type, content) values ($1, 'h', 'image/png', '')", [id]);
    await owner.query(
      "insert into advert_preview (tenant_id, advert_id, expires_at) select $1, id, 'infinity' from advert where tenant_id = $1",
      [id],
    );
    await owner.query(
      "insert into advert_document (tenant_id, advert_id, kind, original_name, media_type, size_bytes, storage_key, created_at) select $1, id, 'furtherInformation', 'a.pdf', 'application/pdf', 1, $2, now() from advert where tenant_id = $1",
      [id, `advert-key-${id}`],
    );
    const { rows } = await owner.query<{ id: string }>(
      "insert into candidate (tenant_id, type, email, created_at) values ($1, 1, 'same@example.com', now()) returning id",
      [id],
    );
    const candidate = rows[0]?.id;
    await owner.query(
      "insert into candidate_phone (tenant_id, candidate_id, position, number, type, preferred) values ($1, $2, 1, '07700900123', 'Home', true)",
      [id, candidate],
    );
    await owner.query(
      "insert into candidate_address (tenant_id, candidate_id, street1, street2, city, county, country, postcode, version, changed_at) values ($1, $2, '', '', '', '', '', '', 1, now())",
      [id, candidate],
    );
    for (const table of ['candidate_employment', 'candidate_studies', 'candidate_transport', 'candidate_compliance'])
      await owner.query(`insert into ${table} (tenant_id, candidate_id, version, changed_at) values ($1, $2, 1, now())`, [id, candidate]);
    await owner.query(
      `with entry as (insert into lookup_entry (tenant_id, list, name, position) values ($1, 'skill', 'Keeping apart', 1000) returning id)
       insert into candidate_choice (tenant_id, candidate_id, list, lookup_entry_id) select $1, $2, 'skill', id from entry`,
      [id, candidate],
    );
    await owner.query(
      "insert into candidate_referee (tenant_id, candidate_id, name, organisation_name, job_title, email, phone, reference_type) values ($1, $2, 'N', '', '', '', '', '')",
      [id, candidate],
    );
    await owner.query(
      "insert into candidate_communication (tenant_id, candidate_id, category, method, consented_at) values ($1, $2, 'News', 'Email', now())",
      [id, candidate],
    );
    await owner.query(
      "insert into candidate_session (tenant_id, candidate_id, token_hash, kind, created_at, last_used_at, idle_until, ends_at) values ($1, $2, 'h', 'cookie', now(), now(), now(), now())",
      [id, candidate],
    );
    await owner.query(
      "insert into candidate_device (tenant_id, candidate_id, token_hash, description, first_used_at, last_used_at) values ($1, $2, 'h', '', now(), now())",
      [id, candidate],
    );
    await owner.query(
      "insert into email_change (tenant_id, candidate_id, email, session_id, requested_at) values ($1, $2, 'new@example.com', gen_random_uuid(), now())",
      [id, candidate],
    );
    await owner.query(
      `with alert as (
         insert into job_alert (tenant_id, candidate_id, title, category, uri, status, advert_sort_order, frequency, created_at, touched_at)
         values ($1, $2, 'Nurse', '', '/search?keyword=nurse', 2, 4001, 'daily', now(), now()) returning tenant_id, id),
       answer as (insert into job_alert_relevance (tenant_id, job_alert_id, advert_id, is_relevant, answered_at) select tenant_id, id, 1, true, now() from alert),
       digest as (insert into job_alert_digest (id, tenant_id, job_alert_id, created_at, found) select gen_random_uuid(), tenant_id, id, now(), 1 from alert returning *)
       insert into job_alert_match (tenant_id, job_alert_id, advert_id, digest_id, position) select tenant_id, job_alert_id, 1, id, 0 from digest`,
      [id, candidate],
    );
    await owner.query(
      "insert into failed_sign_in (tenant_id, failed_at, account, near_network, middle_network, far_network, is_repeat) values ($1, now(), 'a', 'n', 'm', 'f', false)",
      [id],
    );
    await owner.query("insert into alert_form_nonce (tenant_id, nonce_hash, expires_at) values ($1, 'h', now())", [id]);
    await owner.query(
      "insert into mail_token (tenant_id, candidate_id, purpose, token_hash, created_at, expires_at) values ($1, $2, 'confirm', 'h', now(), now())",
      [id, candidate],
    );
    await owner.query(
      "insert into registration (tenant_id, id, candidate_id, email, browser_hash, code_ends_at, expires_at) values ($1, gen_random_uuid(), $2, 'same@example.com', 'h', now(), now())",
      [id, candidate],
    );
    await owner.query(
      "insert into mail (tenant_id, key, template, recipient, params, created_at) values ($1, 'k', 't', 'same@example.com', '{}', now())",
      [id],
    );
    const { rows: documents } = await owner.query<{ id: string }>(
      "insert into document (tenant_id, candidate_id, handle, kind, original_name, media_type, size_bytes, sha256, storage_key, created_at) values ($1, $2, 'h', 'cv', 'cv.pdf', 'application/pdf', 1, 's', $3, now()) returning id",
      [id, candidate, `key-${id}`],
    );
    await owner.query('insert into cv_reading (tenant_id, candidate_id, document_id, read_at) values ($1, $2, $3, now())', [
      id,
      candidate,
      documents[0]?.id,
    ]);
    await owner.query(
      "insert into cv_suggestion (tenant_id, candidate_id, document_id, field, parts, quote, position) values ($1, $2, $3, 'title', '{}', 'Ms', 0)",
      [id, candidate, documents[0]?.id],
    );
    await owner.query("insert into cv_terms (tenant_id, candidate_id, document_id, titles, words) values ($1, $2, $3, '{Clerk}', '[]')", [
      id,
      candidate,
      documents[0]?.id,
    ]);
    await owner.query('insert into jobs_for_you_refusal (tenant_id, candidate_id, refused_at) values ($1, $2, now())', [id, candidate]);
    await owner.query('insert into cv_reading_refusal (tenant_id, candidate_id, refused_at) values ($1, $2, now())', [id, candidate]);
    await owner.query("insert into candidate_totp (tenant_id, candidate_id, secret, started_at) values ($1, $2, 's', now())", [
      id,
      candidate,
    ]);
    await owner.query("insert into recovery_code (tenant_id, candidate_id, code_hash) values ($1, $2, 'h')", [id, candidate]);
    await owner.query(
      "insert into passkey (tenant_id, candidate_id, credential_id, rp_id, public_key, counter, transports, name, created_at) values ($1, $2, 'c', 'localhost', '', 0, '{}', 'n', now())",
      [id, candidate],
    );
    await owner.query("insert into passkey_challenge (tenant_id, candidate_id, challenge_hash, expires_at) values ($1, $2, 'h', now())", [
      id,
      candidate,
    ]);
    await owner.query(
      "insert into consent_entry (tenant_id, candidate_id, purpose, is_given, place, recorded_at) values ($1, $2, 'terms', true, 'account', now())",
      [id, candidate],
    );
    await owner.query("insert into consent_wording (tenant_id, hash, wording) values ($1, 'h', 'w')", [id]);
    await owner.query(
      "insert into consent_request (tenant_id, candidate_id, kind, token_hash, created_at, expires_at) values ($1, $2, 'terms', 'h', now(), now())",
      [id, candidate],
    );
    await owner.query(
      "insert into cms_copy (tenant_id, part, address, body, fetched_at) values ($1, 'header', 'https://cms.example', '{}', now())",
      [id],
    );
    await owner.query('insert into search_learning (tenant_id) values ($1) on conflict do nothing', [id]);
    await owner.query("insert into search_word (tenant_id, word, shown, adverts, weight) values ($1, 'nurse', 'nurse', 1, 6)", [id]);
    await owner.query(
      `with title as (insert into advert_title (tenant_id, folded, shown, adverts) values ($1, ' nurse ', 'Nurse', 1) returning tenant_id, id)
       insert into advert_title_word (tenant_id, word, title_id) select tenant_id, 'nurse', id from title`,
      [id],
    );
    await owner.query(
      'insert into application (tenant_id, candidate_id, advert_id, cv_document_id, terms_accepted_at, created_at) select $1, $2, id, $3, now(), now() from advert where tenant_id = $1',
      [id, candidate, documents[0]?.id],
    );
    await owner.query(
      'insert into application_draft (tenant_id, candidate_id, advert_id, version, changed_at) select $1, $2, id, 1, now() from advert where tenant_id = $1',
      [id, candidate],
    );
    await owner.query(
      "insert into application_file (tenant_id, candidate_id, advert_id, kind, original_name, media_type, size_bytes, sha256, storage_key, created_at) select $1, $2, id, 'coverLetter', 'l.pdf', 'application/pdf', 1, 's', $3, now() from advert where tenant_id = $1",
      [id, candidate, `letter-key-${id}`],
    );
    await owner.query(
      "insert into application_event (tenant_id, application_id, status, happened_at) select tenant_id, id, 'sent', now() from application where tenant_id = $1",
      [id],
    );
    await owner.query(
      `with act as (insert into application_act (tenant_id, acted_at, undo_until, actor_kind, actor_id, actor_name) values ($1, now(), now(), 'key', 'k', 'k') returning id),
       change as (
         insert into application_change (tenant_id, application_id, act_id, from_state, to_state)
           select $1, a.id, act.id, 'new', 'interview' from application a, act where a.tenant_id = $1)
       insert into application_message (tenant_id, id, application_id, candidate_id, act_id, subject, body, written_at)
         select $1, gen_random_uuid(), a.id, $2, act.id, 's', 'b', now() from application a, act where a.tenant_id = $1`,
      [id, candidate],
    );
    await owner.query(
      `with note as (
         insert into application_note (tenant_id, application_id, author_kind, author_id, author_name, text, written_at)
           select tenant_id, id, 'key', 'k', 'k', 't', now() from application where tenant_id = $1)
       insert into application_score (tenant_id, application_id, author_kind, author_id, author_name, criterion, score, scored_at)
         select tenant_id, id, 'key', 'k', 'k', 'Overall', 3, now() from application where tenant_id = $1`,
      [id],
    );
    await owner.query(
      "insert into advert_sift (tenant_id, advert_id, begun_at, begun_by_kind, begun_by_id, begun_by_name) select $1, id, now(), 'key', 'k', 'k' from advert where tenant_id = $1",
      [id],
    );
    await owner.query("insert into message_template (tenant_id, name, subject, body) values ($1, 'n', 's', 'b')", [id]);
    await owner.query(
      'insert into equality_given (tenant_id, candidate_id, advert_id) select $1, $2, id from advert where tenant_id = $1',
      [id, candidate],
    );
    await owner.query(
      "insert into equality_count (tenant_id, advert_id, question, answer, times) select $1, id, 'sex', 'female', 1 from advert where tenant_id = $1",
      [id],
    );
    await owner.query(
      'insert into saved_job (tenant_id, candidate_id, advert_id, created_at) select $1, $2, id, now() from advert where tenant_id = $1',
      [id, candidate],
    );
    await owner.query(
      "insert into closing_reminder (tenant_id, candidate_id, advert_id, kind, batch_id, reminded_at) select $1, $2, id, 'savedJob', gen_random_uuid(), now() from advert where tenant_id = $1",
      [id, candidate],
    );
  }
}

async function tables(): Promise<{ name: string; key: string }[]> {
  const { rows } = await owner.query<{ name: string; key: string | null }>(
    `select c.relname as name, (select attname from pg_attribute a where a.attrelid = c.oid and attname in ('tenant_id') and not attisdropped) as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`,
  );
  return rows.filter(({ name }) => !notTenantOwned.has(name)).map(({ name, key }) => ({ name, key: key ?? 'id' }));
}

// tenants.isolation.1
test('every table of the schema is under forced row-level security with the tenant policy, or is named as not tenant-owned', async () => {
  const { rows } = await owner.query<{ name: string; enabled: boolean; forced: boolean; policies: string[] }>(
    `select c.relname as name, relrowsecurity as enabled, relforcerowsecurity as forced,
       array(select policyname::text from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname order by 1) as policies
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm')`,
  );
  const protectedTables = rows.filter(({ name }) => !notTenantOwned.has(name));
  expect(protectedTables.length).toBeGreaterThan(10);
  for (const table of protectedTables) {
    expect(table, table.name).toMatchObject({ enabled: true, forced: true, policies: ['owner_rows', 'tenant_rows'] });
  }
});

test('the test above catches a table with a tenant_id and no protection', async () => {
  await owner.query('create table planted (tenant_id integer)');
  try {
    const { rows } = await owner.query<{ forced: boolean }>("select relforcerowsecurity as forced from pg_class where relname = 'planted'");
    expect(rows[0]?.forced).toBe(false);
    expect((await tables()).map(({ name }) => name)).toContain('planted');
  } finally {
    await owner.query('drop table planted');
  }
});

// tenants.isolation.1
test('with no tenant set, no table shows a row', async () => {
  for (const { name } of await tables()) {
    const { rows } = await application.query(`select 1 from ${name} limit 1`);
    expect(rows, name).toEqual([]);
  }
});

// tenants.isolation.1
test('with a tenant set, every table shows its own rows and none of another, even by id', async () => {
  const { rows: tenants } = await owner.query<{ id: number }>('select id from tenant order by id');
  const [mine, theirs] = tenants.map(({ id }) => id);
  for (const { name, key } of await tables()) {
    await application.query('begin');
    await application.query("select set_config('app.tenant_id', $1, true)", [String(mine)]);
    const { rows: own } = await application.query<{ owner: number }>(`select distinct ${key} as owner from ${name}`);
    const { rows: foreign } = await application.query(`select 1 from ${name} where ${key} = $1`, [theirs]);
    await application.query('commit');
    expect(own, name).toEqual([{ owner: mine }]);
    expect(foreign, name).toEqual([]);
  }
});

test('the tenant set in one transaction is gone in the next', async () => {
  await application.query('begin');
  await application.query("select set_config('app.tenant_id', '1', true)");
  await application.query('commit');
  expect((await application.query('select current_tenant_id() as tenant')).rows).toEqual([{ tenant: null }]);
  expect((await application.query('select 1 from advert')).rows).toEqual([]);
});

test('a row cannot be written for another tenant', async () => {
  const { rows: tenants } = await owner.query<{ id: number }>('select id from tenant order by id');
  await application.query('begin');
  await application.query("select set_config('app.tenant_id', $1, true)", [String(tenants[0]?.id)]);
  await expect(
    application.query("insert into candidate (tenant_id, type, email, created_at) values ($1, 1, 'intruder@example.com', now())", [
      tenants[1]?.id,
    ]),
  ).rejects.toThrow(/row-level security/);
  await application.query('rollback');
});

test('filter counts, which bypass row-level security, count nothing without a tenant and nothing of another', async () => {
  const { rows: tenants } = await owner.query<{ id: number }>('select id from tenant order by id');
  const [mine, theirs] = tenants.map(({ id }) => id);
  const counted = async (query: string | null) =>
    (
      await application.query<{ adverts: number }>(
        "select adverts::int from count_search_filters($1::tsquery, null, null, 0, '{}', '{}', '{}', '{}', null, null, null, now(), '{}', '{}') where kind = 'employers'",
        [query],
      )
    ).rows.map(({ adverts }) => adverts);
  expect(await counted(null)).toEqual([]);
  await application.query('begin');
  await application.query("select set_config('app.tenant_id', $1, true)", [String(mine)]);
  const [own, foreign, everything] = [await counted(`'${mine}.nurse'`), await counted(`'${theirs}.nurse'`), await counted(null)];
  await application.query('commit');
  expect([own, foreign, everything]).toEqual([[1], [], [1]]);
});

test('versions of open adverts belong to the tenant of the transaction', async () => {
  const { rows } = await owner.query<{ id: number; tenant_id: number }>('select id, tenant_id from advert order by tenant_id');
  const [mine, theirs] = rows;
  const versions = await application.query<{ versions: string }>('select open_advert_versions($1, $2, now()) as versions', [
    mine?.tenant_id,
    [mine?.id, theirs?.id],
  ]);
  expect(versions.rows[0]?.versions).toMatch(/^\d+,$/);
  const { rows: left } = await application.query("select nullif(current_setting('app.tenant_id', true), '') as tenant");
  expect(left).toEqual([{ tenant: null }]);
});

test('search, which bypasses row-level security, finds nothing without a tenant and nothing of another', async () => {
  const { rows: tenants } = await owner.query<{ id: number }>('select id from tenant order by id');
  const [mine, theirs] = tenants.map(({ id }) => id);
  const search = (query: string | null) =>
    application.query<{ total: number; ids: string[] | null }>(
      "select total::int, ids from search_adverts($1::tsquery, '{}', '{}', null, null, 0, null, null, null, 'PublishDate', now(), null, null, null, 10, 0)",
      [query],
    );
  expect((await search(`'${theirs}.nurse'`)).rows[0]).toMatchObject({ total: 0, ids: null });
  expect((await search(null)).rows[0]).toMatchObject({ total: 0, ids: null });

  await application.query('begin');
  await application.query("select set_config('app.tenant_id', $1, true)", [String(mine)]);
  const own = await search(`'${mine}.nurse'`);
  const foreign = await search(`'${theirs}.nurse'`);
  const everything = await search(null);
  await application.query('commit');
  expect(own.rows[0]).toMatchObject({ total: 1 });
  expect(foreign.rows[0]).toMatchObject({ total: 0, ids: null });
  expect(everything.rows[0]).toMatchObject({ total: 1 });
});

test.each([
  ['the adverts of a category', 'select coalesce(cardinality(ids), 0) as adverts from category_adverts(12, now(), 10)'],
  [
    'similar adverts',
    "select count(*)::int as adverts from similar_adverts(array['''1.nurse''', '''2.nurse''', '''3.nurse''']::tsquery[], 0, now(), 10, 10)",
  ],
  [
    'the pay of similar adverts',
    "select count(*)::int as adverts from similar_pay(array['''1.nurse''', '''2.nurse''', '''3.nurse''']::tsquery[], 0, now(), now(), 1)",
  ],
])('%s, which bypass row-level security, return nothing without a tenant and nothing of another', async (_, query) => {
  const { rows: tenants } = await owner.query<{ id: number }>('select id from tenant order by id');
  for (const { id } of tenants) {
    await owner.query('update advert_search set words = $2::tsvector, salary_low = 20000, salary_high = 30000 where tenant_id = $1', [
      id,
      `'${id}.nurse':1 '${id}..c:12' '${id}..all'`,
    ]);
  }
  expect((await application.query(query)).rows).toEqual([{ adverts: 0 }]);
  await application.query('begin');
  await application.query("select set_config('app.tenant_id', $1, true)", [String(tenants[0]?.id)]);
  const { rows: own } = await application.query(query);
  await application.query('commit');
  expect(own).toEqual([{ adverts: 1 }]);
});

test('the application cannot bypass row-level security, become its owner or read what it has no grant on', async () => {
  const { rows } = await application.query('select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user');
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }]);
  await expect(application.query('alter table advert disable row level security')).rejects.toThrow(/must be owner/);
  await expect(application.query("insert into schema_migration (name, checksum) values ('0', '')")).rejects.toThrow(/permission denied/);
  await expect(application.query('create table planted (a int)')).rejects.toThrow(/permission denied/);
  await expect(application.query(`set role ${owner.user}`)).rejects.toThrow(/permission denied/);
});

test.each([
  ['postcode', 'lat'],
  ['postcode_prefix', 'lat'],
  ['postcode_import', 'imports'],
])('the application may read %s, which every tenant shares, and write nothing in it', async (table, column) => {
  await expect(application.query(`select 1 from ${table}`)).resolves.toBeDefined();
  for (const write of [
    `delete from ${table}`,
    `update ${table} set ${column} = 0`,
    `insert into ${table} default values`,
    `truncate ${table}`,
  ]) {
    await expect(application.query(write), write).rejects.toThrow(/permission denied/);
  }
});

test('the site may call exactly the listed functions that bypass row-level security, and read exactly these views across tenants', async () => {
  const { rows: functions } = await owner.query<{ name: string }>(
    `select distinct p.proname as name from pg_proc p
     where p.prosecdef and has_function_privilege('berth_app', p.oid, 'execute') and p.pronamespace = 'public'::regnamespace`,
  );
  const listed = [...Object.keys(functionsWithinTenant), ...Object.keys(functionsAcrossTenants)];
  expect(functions.map(({ name }) => name).sort()).toEqual(listed.sort());
  const { rows: columns } = await owner.query<{ view: string; columns: string }>(
    `select table_name as view, string_agg(column_name, ' ' order by ordinal_position) as columns from information_schema.columns
     where table_schema = 'across_tenants' group by 1 order by 1`,
  );
  expect(columns).toEqual([
    { view: 'deleted_advert', columns: 'tenant_id advert_id changed_in' },
    {
      view: 'indexed_advert',
      columns: 'tenant_id advert_id is_published published_at closes_at lat lng salary_low salary_high changed_in words other_points',
    },
    { view: 'tenant_size', columns: 'tenant_id adverts' },
  ]);
});

test('the words of an unpublished advert are not shared with other tenants', async () => {
  await owner.query('update advert_search set is_published = false');
  const { rows } = await application.query('select distinct words::text as words from across_tenants.indexed_advert');
  expect(rows).toEqual([{ words: '' }]);
});

/** Of every table: how many rows of a tenant, and a fingerprint of all rows of the others. */
async function rowsOf(tenantId: number): Promise<{ own: Record<string, number>; others: Record<string, string> }> {
  const own: Record<string, number> = {};
  const others: Record<string, string> = {};
  for (const { name, key } of await tables()) {
    const { rows } = await owner.query<{ own: number; others: string }>(
      `select count(*) filter (where ${key} = $1)::int as own, coalesce(md5(string_agg(t::text, '' order by t::text) filter (where ${key} <> $1)), '') as others from ${name} t`,
      [tenantId],
    );
    own[name] = rows[0]?.own ?? 0;
    others[name] = rows[0]?.others ?? '';
  }
  return { own, others };
}

// tenants.removal.1 tenants.removal.2 tenants.isolation.1
test('removing a tenant says what goes, takes every row of every table, its files and its jobs, and nothing of another tenant', async () => {
  const { rows } = await owner.query<{ id: number; slug: string }>('select id, slug from tenant order by id');
  const [mine = { id: 0, slug: '' }, theirs = { id: 0 }] = rows;
  const dataDir = mkdtempSync(join(tmpdir(), 'berth-removal-'));
  const store = join(dataDir, 'documents');
  mkdirSync(store);
  for (const { id } of rows) for (const kind of ['advert-key', 'key', 'letter-key']) writeFileSync(join(store, `${kind}-${id}`), 'a file');
  for (const { id } of rows)
    await owner.query("insert into pgboss.job (name, data) values ('remove-file', $1)", [
      JSON.stringify({ tenantId: id, storageKey: 'k' }),
    ]);
  try {
    const before = await rowsOf(mine.id);
    expect(Object.entries(before.own).filter(([, count]) => count === 0)).toEqual([]);
    const args = ['--json', 'tenant', 'remove', mine.slug, '--yes', mine.slug];
    const { code, stdout, stderr } = await runBerth(args, { DATABASE_URL: database.url, DATA_DIR: dataDir });
    expect(code, stderr).toBe(0);
    expect(stderr).toMatch(/^ +1 adverts\n +1 accounts of candidates\n +1 applications\n +3 stored files$/m);
    const { counts } = JSON.parse(stdout) as { counts: Record<string, number> };
    expect(counts).toEqual({ ...before.own, tenant: undefined, files: 3 });
    const after = await rowsOf(mine.id);
    expect(Object.entries(after.own).filter(([, count]) => count > 0)).toEqual([]);
    expect(after.others).toEqual(before.others);
    expect(readdirSync(store).sort()).toEqual([`advert-key-${theirs.id}`, `key-${theirs.id}`, `letter-key-${theirs.id}`]);
    const { rows: queued } = await owner.query<{ tenant: string }>(
      "select data->>'tenantId' as tenant from pgboss.job where data ? 'storageKey'",
    );
    expect(queued).toEqual([{ tenant: String(theirs.id) }]);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 60_000);
