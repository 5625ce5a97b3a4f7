import type { ReactNode } from 'react';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** A question or a result: "Delete this CV?" */
  title: ReactNode;
  children?: ReactNode;
  /** Buttons, labelled with verbs, the safe one first. */
  actions?: ReactNode;
  /** A press outside closes only `plain`. Escape closes `alert` too, without doing what it asks; only an action closes `mandatory`. */
  kind?: 'plain' | 'alert' | 'mandatory';
  /** Identifies what the dialog shows: when it changes, the new content is read out from its title, with the focus on the dialog. */
  step?: string;
};
