import { lazy, type ReactNode, Suspense, useState } from 'react';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons that stay in sight below what is scrolled. */
  actions: ReactNode;
};

const loadPanel = () => import('./DrawerPanel.tsx');
const DrawerPanel = lazy(loadPanel);

/** Fetches the drawer's code ahead of its first opening: call it when the pointer or the focus reaches the button. */
export function preloadDrawer(): void {
  // Offline, the opening tries again and says so.
  loadPanel().catch(() => undefined);
}

/**
 * A modal panel of its own height: a sheet from the bottom on a phone, a column at the side on a tablet. It holds the focus and
 * gives it back; Escape and a press outside close it. Its code loads on the first opening.
 */
export function Drawer(props: DrawerProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <DrawerPanel {...props} />
    </Suspense>
  );
}
