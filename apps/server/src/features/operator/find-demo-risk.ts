import type pg from 'pg';
import type { Config } from '../../platform/config/config.ts';
import { type Risk, refusalOf } from '../../platform/config/risks.ts';
import { StartError } from '../../platform/failures/operator-mistake.ts';
import { readDemoTenants } from './demo-tenants.queries.ts';

/** The risk of demo tenants in a production database, which answer on `Host: localhost`; null without them or outside production. */
export async function findDemoRisk(
  { environment, databaseUrl, acceptedRisks }: Pick<Config, 'environment' | 'databaseUrl' | 'acceptedRisks'>,
  ownerPool: pg.Pool,
): Promise<Risk | null> {
  const slugs = environment === 'production' ? await readDemoTenants(ownerPool) : [];
  if (slugs.length === 0) return null;
  const fault = `this database has the demo tenants (${slugs.join(', ')}); give the site one without them`;
  const variable = databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL';
  return { name: 'demo', variable, fault, isAccepted: acceptedRisks.includes('demo') };
}

/** The same at a start: throws StartError unless ACCEPT_RISK names the risk. */
export async function refuseDemoTenants(config: Config, ownerPool: pg.Pool): Promise<Risk | null> {
  const risk = await findDemoRisk(config, ownerPool);
  if (risk && !risk.isAccepted) throw new StartError([refusalOf(risk)]);
  return risk;
}
