import { expect, test } from 'vitest';
import { useOwnedDatabase } from '../../testing/owned-database.ts';
import { functionsAcrossTenants, functionsWithinTenant } from './definer-functions.ts';

const { owner } = useOwnedDatabase();

/** Every SECURITY DEFINER function, and whether a trigger calls it. A name may have several, with other parameters. */
async function readDefiners(): Promise<{ name: string; isTrigger: boolean; body: string }[]> {
  const { rows } = await owner().query<{ name: string; isTrigger: boolean; body: string }>(
    `select proname as name, prorettype = 'trigger'::regtype as "isTrigger", coalesce(nullif(prosrc, ''), pg_get_functiondef(oid)) as body
     from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
  );
  return rows;
}

// tenants.isolation.1
test('every function that works within a tenant names the tenant of its transaction, except one that reads no row', async () => {
  const definers = (await readDefiners()).filter(({ isTrigger }) => !isTrigger);
  const within = definers.filter(({ name }) => name in functionsWithinTenant);
  const unscoped = within.filter(({ body }) => !body.includes('current_tenant_id()'));
  expect(unscoped.map(({ name, body }) => [name, body.trim()])).toEqual([
    ['merge_search_words', "select gin_clean_pending_list('advert_search_words'::regclass)"],
  ]);
  expect(new Set(within.map(({ name }) => name)).size).toBe(Object.keys(functionsWithinTenant).length);
  const across = definers.filter(({ name }) => name in functionsAcrossTenants);
  expect(across.length + within.length).toBe(definers.length);
});

// tenants.isolation.1
test('every trigger that bypasses row-level security takes the tenant from its row', async () => {
  const triggers = (await readDefiners()).filter(({ isTrigger }) => isTrigger);
  expect(triggers.length).toBeGreaterThan(0);
  expect(triggers.filter(({ body }) => !/\b(?:new|old)\.tenant_id\b|\btenant_id = new\.id\b/.test(body))).toEqual([]);
});
