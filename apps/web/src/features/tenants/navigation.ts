import { type ClientSite, jobSearchUrl, siteUrl } from '../../platform/client-site.ts';

export type NavigationLink = { title: string; url: string };

const searchTitle = 'Job search';

/** The menu of content management, with an item titled exactly "Jobs" renamed to "Job search" (tenants.cms.2). */
export function renamedMenu(menu: readonly NavigationLink[]): NavigationLink[] {
  return menu.map(({ title, url }) => ({ title: title === 'Jobs' ? searchTitle : title, url }));
}

/** The links of the header: the tenant's, after the job search and the dashboard for signed-in candidates. */
export function headerLinks(config: ClientSite, own: readonly NavigationLink[], isSignedIn: boolean): NavigationLink[] {
  const links = own.map(({ title, url }) => ({ title, url: siteUrl(config, url) }));
  if (!isSignedIn) return links;
  const search = links.find(({ title }) => title === searchTitle) ?? { title: searchTitle, url: jobSearchUrl(config) };
  return [search, { title: 'Dashboard', url: '/dashboard' }, ...links.filter((link) => link !== search)];
}

/** Links in the bar next to the sign-in link or the account menu. The rest are behind "More". At 1024 px there is room for no more. */
const mostInBar = 4;

export function foldLinks(links: readonly NavigationLink[]): { shown: readonly NavigationLink[]; folded: readonly NavigationLink[] } {
  return { shown: links.slice(0, mostInBar), folded: links.slice(mostInBar) };
}
