import { routes } from 'virtual:api-routes';
import type { JobState } from '@berth/contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer, useRef } from 'react';
import { onServer } from './answer.ts';
import { callApi } from './api.ts';
import { isApiProblem } from './api-problem.ts';
import { logFailure } from './log-failure.ts';
import { sessionQuery } from './session.ts';

/** What the candidate has done about each advert. A failed load is only logged: jobs then show as for a visitor (saved-jobs.toggle.3). */
export const jobStatesQuery = queryOptions({
  queryKey: ['applications', 'job-states'],
  queryFn: () =>
    callApi(routes.jobStates.list).catch((error: unknown) => {
      // A session that has ended shows elsewhere.
      if (!isApiProblem(error, 401)) logFailure('What the candidate has done about jobs could not be loaded', error);
      throw error;
    }),
  meta: { handled: true },
});

/** For loaders of pages with jobs: reads the states while the page is rendered on the server, so that nothing changes when scripts run. */
export async function loadJobStates(queryClient: QueryClient): Promise<void> {
  if (!onServer) return;
  const session = await queryClient.query(sessionQuery).catch(() => null);
  if (session) await queryClient.query(jobStatesQuery).catch(() => undefined);
}

/** `states` is set once they have been loaded. `count` changes the number of components that need them. */
type KnownJobStates = { isSignedIn: boolean; states?: ReadonlyMap<number, JobState> | undefined; count: (more: number) => void };

const JobStates = createContext<KnownJobStates>({ isSignedIn: false, count: () => undefined });

/** Loads the candidate's states for all jobs below it in one call, and again after a change of page and on focus. None without a job. */
export function JobStatesProvider({ children }: { children: ReactNode }) {
  const [needed, count] = useReducer((sum: number, more: number) => sum + more, 0);
  // Not passed down by the frame, which does not render again when a session begins.
  const isSignedIn = Boolean(useQuery({ ...sessionQuery, enabled: false }).data);
  const { data: list } = useQuery({ ...jobStatesQuery, enabled: isSignedIn && needed > 0 });
  useFreshStates();
  const known = useMemo(() => {
    const states = isSignedIn && list ? new Map(list.map((state) => [state.advertId, state])) : undefined;
    return { isSignedIn, states, count };
  }, [isSignedIn, list]);
  return <JobStates value={known}>{children}</JobStates>;
}

/** Lists that show the same as the states. Not the drafts: a form keeps what is being typed. */
const listKeys = [
  ['saved-jobs', 'list'],
  ['applications', 'list'],
  ['applications', 'begun'],
];

/** Refetches the states after a change of page, and on focus: another tab may have saved, applied or withdrawn (applications.state.4). */
function useFreshStates(): void {
  const queryClient = useQueryClient();
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const seen = useRef(path);
  const { queryKey } = jobStatesQuery;
  useEffect(() => {
    const isFirst = seen.current === undefined || seen.current === path;
    seen.current = path;
    if (!isFirst) void queryClient.invalidateQueries({ queryKey });
  }, [queryClient, queryKey, path]);
  useEffect(() => {
    const refresh = async () => {
      const before = queryClient.getQueryData(queryKey);
      await queryClient.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
      if (before !== queryClient.getQueryData(queryKey)) for (const key of listKeys) void queryClient.invalidateQueries({ queryKey: key });
    };
    const onFocus = () => void refresh();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [queryClient, queryKey]);
}

/** Keeps the states fresh while the calling component is shown. */
export function useJobStates(): Omit<KnownJobStates, 'count'> {
  const { count, ...known } = useContext(JobStates);
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, [count]);
  return known;
}

/** What the candidate has done about one advert. Undefined for visitors, while loading, and if there is no state. */
export function useJobState(advertId: number): { isSignedIn: boolean; state: JobState | undefined } {
  const { isSignedIn, states } = useJobStates();
  return { isSignedIn, state: states?.get(advertId) };
}
