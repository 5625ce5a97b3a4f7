import type pg from 'pg';
import { isGuardOn } from '../guards.ts';

/** The role that has the site's rights and that row-level security is written for. Each site login is a member of it. */
export const siteRole = 'berth_app';

/** Row-level security does not apply to the connection's login, or it is the wrong login. No query may use the connection. */
export class UnsafeLogin extends Error {
  readonly code = 'unsafe-login';
}

/**
 * The connection's login, and whether row-level security applies to it: no superuser, no BYPASSRLS, no rights of the tables' owner, and the
 * site's rights by inheritance. Also detects a pooler that logs in as another user, and a role that another client of the pooler left set.
 */
const identityQuery = `
  select current_user as "user", r.rolsuper or r.rolbypassrls as "isAboveRules",
    exists (select from pg_roles where rolname = '${siteRole}') and pg_has_role(current_user, '${siteRole}', 'usage') as "hasSiteRights",
    exists (select from pg_class c where c.oid = to_regclass('public.tenant') and pg_has_role(current_user, c.relowner, 'usage')) as "isOwner"
  from pg_roles r where r.rolname = current_user`;

type Identity = { user: string; isAboveRules: boolean; hasSiteRights: boolean; isOwner: boolean };

/** Throws UnsafeLogin unless the connection runs as `login` and row-level security applies to it. */
export async function proveSiteLogin(client: Pick<pg.Client, 'query'>, login: string): Promise<void> {
  if (!isGuardOn('login-check')) return;
  const { rows } = await client.query<Identity>(identityQuery);
  const fault = rows[0] ? faultOf(rows[0], login) : 'it has no role';
  if (fault) throw new UnsafeLogin(`The database connection is not safe to use: ${fault}`);
}

function faultOf({ user, isAboveRules, hasSiteRights, isOwner }: Identity, login: string): string | null {
  if (isAboveRules) return `it runs as ${user}, which bypasses row-level security`;
  if (isOwner) return `it runs as ${user}, which has the rights of the owner of the tables`;
  if (user !== login) return `it runs as ${user} and not as ${login}; is a pooler using another user?`;
  if (!hasSiteRights) return `${user} does not inherit the rights of ${siteRole} (grant ${siteRole} to "${user}")`;
  return null;
}
