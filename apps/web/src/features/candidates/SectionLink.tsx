import type { ReactNode } from 'react';

/** Links to a section of this page by its number, and moves the focus there, which a fragment alone does not. */
export function SectionLink({ fragment, children }: { fragment: string; children: ReactNode }) {
  return (
    <a href={`#${fragment}`} onClick={() => document.getElementById(fragment)?.focus({ preventScroll: true })}>
      {children}
    </a>
  );
}
