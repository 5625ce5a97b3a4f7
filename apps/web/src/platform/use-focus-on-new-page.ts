import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * After a page change within the visit, reading starts at the new page's heading, or at its main part if it has none. A link to a part of a
 * page moves the focus itself.
 */
export function useFocusOnNewPage(main: { readonly current: HTMLElement | null }): void {
  const location = useRouterState({ select: (state) => state.resolvedLocation });
  const seen = useRef(location?.pathname);
  useEffect(() => {
    if (location === undefined || location.pathname === seen.current) return;
    const first = seen.current === undefined;
    seen.current = location.pathname;
    if (!first && location.hash === '') (document.getElementById('page-heading') ?? main.current)?.focus({ preventScroll: true });
  }, [location, main]);
}
