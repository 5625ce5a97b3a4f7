import type { LookupEntry } from '@berth/contract';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { constantsQuery, listQuery } from './lookups.queries.ts';

const queries = {
  skills: listQuery('skills'),
  qualifications: listQuery('qualifications'),
  contract: constantsQuery('JOB_TYPE'),
  hours: constantsQuery('HOURS'),
  availabilityToWork: constantsQuery('AVAILABILITY_TO_WORK'),
  sectors: listQuery('industrySectors'),
  contactOptions: listQuery('refereeContactOptions'),
};

/** The lists that a profile chooses from, by field. */
export type ProfileLists = Record<keyof typeof queries, readonly LookupEntry[]>;

/** Fetches all of them, for a page that shows the profile. */
export async function loadProfileLists(queryClient: QueryClient): Promise<void> {
  await Promise.all(Object.values(queries).map((query) => queryClient.query(query)));
}

/** The fetched lists. */
export function useProfileLists(): ProfileLists {
  return {
    skills: useSuspenseQuery(queries.skills).data,
    qualifications: useSuspenseQuery(queries.qualifications).data,
    contract: useSuspenseQuery(queries.contract).data,
    hours: useSuspenseQuery(queries.hours).data,
    availabilityToWork: useSuspenseQuery(queries.availabilityToWork).data,
    sectors: useSuspenseQuery(queries.sectors).data,
    contactOptions: useSuspenseQuery(queries.contactOptions).data,
  };
}
