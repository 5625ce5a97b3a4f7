import { type FormSettings, routes } from '@berth/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';

/**
 * What the tenant's form of this name shows and requires. It stays as it is while a visitor looks at a page, and is asked for again when
 * the window is looked at again: the tenant may have changed it.
 */
export const formSettingsQuery = (formName: FormSettings['formName']) =>
  queryOptions({
    queryKey: ['optional-fields', formName],
    queryFn: () => callApi(routes.optionalFields.form, { params: { formName } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
    // Whoever saves by an old one is told then.
    meta: { handled: true },
  });
