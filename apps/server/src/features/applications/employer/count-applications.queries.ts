import { type ApplicationState, applicationStates, maxCountedAdverts } from '@berth/contract';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { type ApplicationFilter, filtered } from './employer-applications.queries.ts';

type Counts = { total: number; unseen: number } & Record<ApplicationState, number>;
type CountedAdvert = Counts & { advertId: number; reference: string; jobTitle: string; all: Counts & { adverts: number } };

const countIn = (state: ApplicationState) => sql`count(*) filter (where application.state = ${sql.lit(state)})::int as ${sql.ref(state)}`;

/** The numbers for each advert, the newest application first, each with the numbers of all. */
export async function countByAdvert(trx: TenantTransaction, filter: ApplicationFilter, now: Date): Promise<CountedAdvert[]> {
  const names = ['total', 'unseen', ...applicationStates];
  const sums = names.map((name) => sql`${sql.lit(name)}, (select sum(${sql.ref(name)}) from counted)`);
  const found = filtered(trx, filter, now).select([
    'application.advertId',
    'application.state',
    'application.seenAt',
    'application.createdAt',
  ]);
  const { rows } = await sql<CountedAdvert>`
    with counted as materialized (
      select application.advert_id, max(application.created_at) as newest, count(*)::int as total,
        count(*) filter (where application.seen_at is null)::int as unseen, ${sql.join(applicationStates.map(countIn))}
      from (${found}) as application group by application.advert_id),
    every as (select jsonb_build_object('adverts', (select count(*) from counted), ${sql.join(sums)}) as "all")
    select counted.*, advert.reference, advert.job_title as "jobTitle", every."all"
    from (select * from counted order by newest desc limit ${maxCountedAdverts}) counted join advert on advert.id = counted.advert_id cross join every
    order by counted.newest desc`.execute(trx);
  return rows;
}
