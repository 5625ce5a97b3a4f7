import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { tenantContentQuery } from './tenant.ts';

/**
 * For a page that gives way to another state in place (sent, confirmed): the focus goes to the new heading,
 * so that reading starts there, and the window's title says it. null while the page is as it loaded.
 */
export function useStateHeading(heading: string | null): void {
  const {
    data: { siteTitle },
  } = useSuspenseQuery(tenantContentQuery);
  useEffect(() => {
    if (heading === null) return undefined;
    const before = document.title;
    document.title = `${heading} - ${siteTitle}`;
    return () => {
      document.title = before;
    };
  }, [heading, siteTitle]);
  // Before it is seen: whoever goes on at once would have the focus taken from where they went.
  useLayoutEffect(() => {
    if (heading === null) return;
    window.scrollTo(0, 0);
    document.getElementById('page-heading')?.focus({ preventScroll: true });
  }, [heading]);
}
