import { routes } from 'virtual:api-routes';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/** An emailed link is followed once, and only in the browser: mail scanners fetch pages, so rendering on the server must record nothing. */
const once = { retry: false, staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** Records a consent; true once it is recorded, false for a link that no longer works. */
export const emailConsentQuery = (token: string) =>
  queryOptions({
    queryKey: ['consent', 'outside', token],
    queryFn: () => callApi(routes.consent.emailConsent, { query: { token } }),
    ...once,
  });

/** Asks for a new link in place of an expired one; false if there is nothing to replace. */
export const renewConsentLink = (token: string) => callApi(routes.consent.renewConsentLink, { body: { token } });

/** Records an acceptance of terms, likewise. */
export const acceptTermsQuery = (guid: string) =>
  queryOptions({
    queryKey: ['consent', 'terms', guid],
    queryFn: () => callApi(routes.consent.emailAcceptanceOfTerms, { query: { guid } }),
    ...once,
  });
