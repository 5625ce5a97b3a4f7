import { candidateTypes, cookieName, siteCookies } from '@berth/contract';
import { hashToken, newToken } from '../apps/server/src/platform/security/tokens.ts';
import { withDatabase } from './bench-site.ts';

/** Makes a candidate with a browser's session on the first tenant of a running site; gives the Cookie header. */
export async function signInCandidate(dataDir: string): Promise<string> {
  const token = newToken();
  await withDatabase(
    dataDir,
    async ({ ownerPool }) => {
      await ownerPool.query(
        `with candidate as (
           insert into candidate (tenant_id, type, email, first_name, last_name, created_at, last_active_at, confirmed_at, terms_accepted_at)
           select id, $1, 'bench@mail.example', 'Priya', 'Shah', now(), now(), now(), now() from tenant where slug = 'northmoor'
           returning tenant_id, id)
         insert into candidate_session (tenant_id, candidate_id, token_hash, kind, created_at, last_used_at, idle_until, ends_at)
         select tenant_id, id, $2, 'cookie', now(), now(), now() + interval '1 day', now() + interval '1 day' from candidate`,
        [candidateTypes.full, hashToken(token)],
      );
    },
    true,
  );
  return `${cookieName(siteCookies.session, false)}=${token}`;
}
