import { useSuspenseQuery } from '@tanstack/react-query';
import { tenantContentQuery } from '../../platform/tenant.ts';
import { HeaderBar } from './HeaderBar.tsx';

/** The header with the navigation of the tenant's content. */
export function SiteHeader() {
  const {
    data: { navigation },
  } = useSuspenseQuery(tenantContentQuery);
  return <HeaderBar navigation={navigation} />;
}
