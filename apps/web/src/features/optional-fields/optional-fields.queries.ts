import { routes } from 'virtual:api-routes';
import type { FormSettings } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/**
 * What the tenant's form of this name shows and requires. It does not change while a visitor is on a page. It is refetched when the window
 * is focused again, since the tenant may have changed it.
 */
export const formSettingsQuery = (formName: FormSettings['formName']) =>
  queryOptions({
    queryKey: ['optional-fields', formName],
    queryFn: () => callApi(routes.optionalFields.form, { params: { formName } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
    // A save with an outdated form reports it then.
    meta: { handled: true },
  });
