import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { tenantContentQuery } from './tenant.ts';

/**
 * For a page that changes state in place (sent, confirmed): moves the focus to the new heading, so that reading starts there, and updates
 * the window's title. Null while the page is in its initial state.
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
  useHeadingFocus(heading);
}

/** Moves the focus to the heading when it changes: for a page whose route sets the title. Null while the page is in its initial state. */
export function useHeadingFocus(heading: string | null): void {
  // Before paint: later, it could take the focus from a visitor who has already moved on.
  useLayoutEffect(() => {
    if (heading === null) return;
    window.scrollTo(0, 0);
    document.getElementById('page-heading')?.focus({ preventScroll: true });
  }, [heading]);
}
