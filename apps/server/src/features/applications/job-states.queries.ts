import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { TenantTransaction } from '../../platform/database/for-tenant.ts';

type JobStateRow = {
  advertId: number;
  candidateSavedJobId: string | null;
  isBegun: boolean;
  applicationGuid: string | null;
  status: string | null;
  happenedAt: Date | null;
};

const selectStates = compileOnce(
  (_trx, { candidateId }: { candidateId: string }) => sql<JobStateRow>`
    select advert_id as "advertId", s.id as "candidateSavedJobId", d.version is not null as "isBegun",
      a.id as "applicationGuid", a.status, e.happened_at as "happenedAt"
    from (select id, advert_id from saved_job where candidate_id = ${candidateId}) s
    full join (select version, advert_id from application_draft where candidate_id = ${candidateId}) d using (advert_id)
    full join (
      select distinct on (advert_id) id, advert_id, status from application
      where candidate_id = ${candidateId} order by advert_id, created_at desc, id) a using (advert_id)
    left join application_event e on e.application_id = a.id and e.status = a.status`,
);

/** One row for each advert that a candidate has saved, begun to apply for, or applied for. If there are several applications, the newest counts. */
export function readJobStates(trx: TenantTransaction, candidateId: string): Promise<JobStateRow[]> {
  return selectStates(trx, { candidateId });
}
