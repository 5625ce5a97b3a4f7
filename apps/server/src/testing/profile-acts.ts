import type { Candidate, Completeness, LookupEntry, Problem } from '@berth/contract';
import type { LightMyRequestResponse } from 'fastify';
import type { SignedInCandidate } from './signed-in-candidate.ts';
import { hosts, type TestHost, type TestSite } from './test-site.ts';

/** What a candidate does with a profile, call by call, on one test site. */
export function profileActs(site: TestSite, host: TestHost = hosts.northmoor) {
  const put = (payload: unknown, headers: Record<string, string>): Promise<LightMyRequestResponse> =>
    site.call({
      method: 'PUT',
      url: '/api/candidate/update/',
      host,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const profileOf = async ({ headers }: Pick<SignedInCandidate, 'headers'>) =>
    (await site.call({ url: '/api/v1/candidate/fetch/', host, headers })).json<Candidate>();

  return {
    put,
    profileOf,
    /** Each fault of a refused change as "path code". */
    faultsOf: async (payload: unknown, { headers }: SignedInCandidate) => {
      const answer = await put(payload, headers);
      return [answer.statusCode, answer.json<Problem>().errors?.map(({ path, code }) => `${path} ${code}`)] as const;
    },
    completenessOf: async ({ headers }: SignedInCandidate) =>
      (await site.call({ url: '/api/v1/candidate/completeness', host, headers })).json<Completeness>(),
    /** The ids that a list offers, by its path. */
    idsOf: async (path: string) => (await site.call({ url: `/api/v1/${path}`, host })).json<LookupEntry[]>().map(({ id }) => id),
  };
}
