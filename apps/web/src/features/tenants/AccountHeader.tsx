import { useQuery } from '@tanstack/react-query';
import { cmsHeaderQuery } from './cms.queries.ts';
import { HeaderBar } from './HeaderBar.tsx';
import { renamedMenu } from './navigation.ts';
import { SiteHeader } from './SiteHeader.tsx';

/** The header of account application mode, with the menu of content management; without one, the header of the other mode. */
export function AccountHeader() {
  const { data: cms } = useQuery({ ...cmsHeaderQuery, enabled: false });
  return cms ? <HeaderBar navigation={renamedMenu(cms.menu)} /> : <SiteHeader />;
}
