import { routes } from 'virtual:api-routes';
import type { QueryClient } from '@tanstack/react-query';
import { advertQuery } from '../features/adverts/adverts.queries.ts';
import { callApi } from '../platform/api.ts';

/** The path of an application: /apply/saddler/12. */
const application = /^\/apply\/[^/?#]+\/(\d{1,15})(?:[?#]|$)/;

/**
 * The title of the job that a visitor wants to apply for, from their `returnUrl`. Undefined if they come from another page, or the job
 * cannot be fetched. An advert that the browser does not have yet is not kept: the page needs only its title.
 */
export async function jobOfReturn(queryClient: QueryClient, returnUrl: string | undefined): Promise<string | undefined> {
  const advertId = Number(application.exec(returnUrl ?? '')?.[1]);
  if (!advertId) return undefined;
  const held = queryClient.getQueryData(advertQuery(advertId).queryKey);
  const advert =
    held ?? (await callApi(routes.adverts.fetch, { query: { advertId, withLogo: 'false' } }, { quiet: true }).catch(() => null));
  return advert?.jobTitle;
}
