import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One entry: a link (`href`) or an act (`onAction`). */
type MenuEntry = { id: string; label: string; icon?: LucideIcon; href?: string; onAction?: () => void };

export type MenuProps = {
  /** What the button that opens the menu says. */
  label: ReactNode;
  /** The button's accessible name if its label is not enough ("Account menu for Sam"). It must contain the label. */
  'aria-label'?: string;
  entries: readonly MenuEntry[];
  /** Follows an entry's `href` within the site; without it the browser loads the page. */
  navigate?: (href: string) => void;
};
