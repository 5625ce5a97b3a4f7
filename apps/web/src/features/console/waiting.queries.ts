import { type BackOfficeScope, routes } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/** Work that waits for a member: how much, and the page that shows it. */
export type Waiting = { words: string; path: string };

/** What waits for a member with these scopes: unread applications, messages to answer, feeds that are held. */
export const waitingQuery = (scopes: readonly string[]) =>
  queryOptions({
    queryKey: ['staff', 'waiting', scopes],
    queryFn: async (): Promise<Waiting[]> => {
      const [counts, feeds] = await Promise.all([
        has(scopes, 'applications:read') ? callApi(routes.backOfficeApplications.counts, { query: {} }) : null,
        has(scopes, 'feeds:read') ? callApi(routes.feeds.list) : [],
      ]);
      const held = feeds.filter(({ heldRun }) => heldRun !== null).length;
      return [
        ...some(counts?.unseen ?? 0, ['unread application', 'unread applications'], '/console/applications?unseen=true'),
        ...some(counts?.unanswered ?? 0, ['message to answer', 'messages to answer'], '/console/applications?unanswered=true'),
        ...some(held, ['feed is held until you check it', 'feeds are held until you check them'], '/console/feeds'),
      ];
    },
    staleTime: 0,
  });

const some = (count: number, [one, more]: [string, string], path: string): Waiting[] =>
  count > 0 ? [{ words: `${count} ${count === 1 ? one : more}`, path }] : [];

const has = (scopes: readonly string[], scope: BackOfficeScope): boolean => scopes.includes(scope);
