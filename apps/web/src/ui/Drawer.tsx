import { lazy, Suspense, useState } from 'react';
import type { DrawerProps } from './drawer-props.ts';

const loadPanel = () => import('./DrawerPanel.tsx');
const DrawerPanel = lazy(loadPanel);

/** Fetches the drawer's code ahead of its first opening: call it when the pointer or the focus reaches the button. */
export function preloadDrawer(): void {
  // Offline: opening it tries again and reports the failure.
  loadPanel().catch(() => undefined);
}

/**
 * A modal panel: a sheet from the bottom on a phone, a column at the side on a tablet. It traps the focus and returns it. Escape and a
 * press outside close it. Its code loads on the first opening.
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
