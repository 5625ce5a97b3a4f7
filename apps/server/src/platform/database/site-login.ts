import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../failures/operator-mistake.ts';
import type { Login } from './login-address.ts';
import { siteRole } from './prove-login.ts';

/** Defaults of the login itself; transactions set stricter limits (connect.ts, `timeBudgets`). */
const loginSettings = { statement_timeout: '150s', lock_timeout: '30s', idle_in_transaction_session_timeout: '60s' };

/** PostgreSQL's own number of rounds (RFC 5802). */
const scramRounds = 4_096;
/** Identifiers have at most 63 bytes; the suffix from the key needs 14. */
const maxNameBytes = 49;

/** The site's login of one database and key: `berth_site_1f0c22ab`. Each key has a login, so a change of keys never locks out a running instance. */
export function siteLoginOf(databaseName: string, secretKey: string): Login {
  const derive = (what: string) => createHmac('sha256', secretKey).update(`berth ${what} ${databaseName}`).digest('hex');
  const prefix = Buffer.from(databaseName).subarray(0, maxNameBytes).toString().replaceAll('�', '');
  return { name: `${prefix}_site_${derive('site login').slice(0, 8)}`, password: derive('site password') };
}

/**
 * Makes sure that the site's login exists with exactly the rights that the site needs. Takes the owner's pool. Throws StartError with the
 * SQL to run if the owner may not create roles.
 */
export async function ensureSiteLogin(ownerPool: pg.Pool, login: Login): Promise<void> {
  const client = await ownerPool.connect();
  try {
    await client.query('begin');
    // Instances that start together take turns. The lock ends with the transaction, so it works through a pooler.
    await client.query("select pg_advisory_xact_lock(hashtext('berth site login'))");
    for (const statement of await missing(client, login.name)) await client.query(statementOf(statement, login));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new StartError([
      'DATABASE_URL: this user may not create the site’s login. Run this as a superuser, then start again:',
      ...(['create', 'grant', 'settings'] as const).map((step) => `  ${statementOf(step, login)};`),
    ]);
  } finally {
    client.release();
  }
}

type Step = 'create' | 'grant' | 'settings';

async function missing(client: pg.PoolClient, name: string): Promise<Step[]> {
  const { rows } = await client.query<{ isMember: boolean; settings: string[] | null }>(
    'select pg_has_role(oid, $2, \'usage\') as "isMember", rolconfig as settings from pg_roles where rolname = $1',
    [name, siteRole],
  );
  const [role] = rows;
  if (!role) return ['create', 'grant', 'settings'];
  const isSet = Object.entries(loginSettings).every(([setting, value]) => role.settings?.includes(`${setting}=${value}`));
  return [...(role.isMember ? [] : (['grant'] as const)), ...(isSet ? [] : (['settings'] as const))];
}

function statementOf(step: Step, { name, password }: Login): string {
  const role = pg.escapeIdentifier(name);
  if (step === 'create') return `create role ${role} login nosuperuser nobypassrls inherit password '${scramVerifier(password)}'`;
  if (step === 'grant') return `grant ${siteRole} to ${role}`;
  const settings = Object.entries(loginSettings).map(([setting, value]) => `alter role ${role} set ${setting} = '${value}'`);
  return settings.join('; ');
}

/**
 * The form in which PostgreSQL stores a password (RFC 5803). Sent instead of the password, so that a server that logs its statements does
 * not log the password.
 */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, scramRounds, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const storedKey = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${scramRounds}:${salt.toString('base64')}$${storedKey}:${keyOf('Server Key').toString('base64')}`;
}

/** Whether this user may use the tables but does not own them: it can neither migrate nor load the demo. */
export async function isSiteLogin(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isSite: boolean }>(
    `select exists (select from pg_class where oid = to_regclass('public.tenant') and not pg_has_role(current_user, relowner, 'usage')) as "isSite"`,
  );
  return rows[0]?.isSite ?? false;
}

/** The name of the database that a pool connects to. */
export async function databaseName(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
}
