import type { ReactNode } from 'react';

/** Leads to a section of this page, by its number, and takes the focus along: a fragment alone would leave it behind. */
export function SectionLink({ fragment, children }: { fragment: string; children: ReactNode }) {
  return (
    <a href={`#${fragment}`} onClick={() => document.getElementById(fragment)?.focus({ preventScroll: true })}>
      {children}
    </a>
  );
}
