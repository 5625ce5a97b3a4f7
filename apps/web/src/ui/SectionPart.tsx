import type { ReactNode, Ref } from 'react';
import { Stack } from './Page.tsx';

type SectionPartProps = {
  /** The heading's: addresses and forms name the part by it. */
  id: string;
  title: string;
  /** Focuses the heading when the control that had the focus is gone. */
  takesFocus?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** One part of the section of email and sign-in, with a heading. */
export function SectionPart({ id, title, takesFocus, headingRef, children }: SectionPartProps) {
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <h2 id={id} ref={headingRef} tabIndex={takesFocus ? -1 : undefined}>
          {title}
        </h2>
        {children}
      </Stack>
    </section>
  );
}
