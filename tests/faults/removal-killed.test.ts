import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useCommandLine } from '../../apps/server/src/testing/command-line.ts';
import { makeTenantFolder } from '../../apps/server/src/testing/tenant-folder.ts';

const { folder: work, settings, berth, owner } = useCommandLine();
const tenant = (...args: string[]) => berth('--json', 'tenant', ...args);
const stateOf = async (slug: string) => {
  const { stdout } = await tenant('list');
  return (JSON.parse(stdout) as { slug: string; state: string }[]).find((each) => each.slug === slug)?.state;
};
const firstOf = async (sql: string) => (await owner().query<Record<string, unknown>>(sql)).rows[0];

// tenants.removal.2 tenants.removal.3
test('a removal that is killed has closed the site, and is completed by running it again; its name is then free', async () => {
  const folder = makeTenantFolder(work, 'brief');
  await berth('tenant', 'apply', folder);
  const id = Number((await firstOf("select id from tenant where slug = 'brief'"))?.['id']);
  await owner().query(
    "insert into audit_event (tenant_id, happened_at, actor_kind, actor_id, actor_name, act, status) values ($1, now(), 'staff', 's', 'Robin Hale', 'staffSignIn', 200)",
    [id],
  );
  await owner().query("insert into candidate (tenant_id, type, email, created_at) values ($1, 1, 'kept@mail.example', now())", [id]);
  // A lock on the candidate stops the removal half way.
  const holder = new pg.Client({ connectionString: settings().DATABASE_URL });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from candidate where tenant_id = $1 for update', [id]);
  const removal = spawn(process.execPath, ['apps/server/src/cli.ts', 'tenant', 'remove', 'brief', '--yes', 'brief'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'silent', ...settings() },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const ended = new Promise((gone) => removal.once('exit', gone));
  const isStopped = async () =>
    (
      await firstOf(
        "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and query like 'delete from candidate%'",
      )
    )?.['n'];
  await expect.poll(isStopped, { timeout: 60_000 }).toBe(1);
  removal.kill('SIGKILL');
  await ended;
  await holder.query('rollback');
  await holder.end();

  expect(await stateOf('brief')).toBe('being removed');
  expect(await firstOf(`select count(*)::int as hosts from tenant_host where tenant_id = ${id}`)).toEqual({ hosts: 0 });
  const refused = await tenant('apply', folder);
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('brief is being removed')]);
  expect((await tenant('resume', 'brief')).code).toBe(2);

  const again = await tenant('remove', 'brief', '--yes', 'brief');
  expect([again.code, JSON.parse(again.stdout)]).toEqual([0, expect.objectContaining({ slug: 'brief', removed: true })]);
  expect(await stateOf('brief')).toBeUndefined();
  expect(await firstOf("select slug, finished_at is not null as finished, counts from tenant_removal where slug = 'brief'")).toMatchObject({
    finished: true,
    // The insertion above and the apply.
    counts: { candidate: 1, audit_event: 2 },
  });
  expect((await tenant('apply', folder)).stdout).toContain('created');
});
