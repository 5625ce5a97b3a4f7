import { type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type ChipProps = {
  children: ReactNode;
  icon?: LucideIcon;
  tone?: 'plain' | 'brand' | 'positive' | 'warning' | 'danger';
};

/** A short fact about something: "Full time", "Closing soon". The words carry the meaning, never the colour. */
export function Chip({ children, icon, tone = 'plain' }: ChipProps) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icon ? <Icon of={icon} size={16} /> : null}
      {children}
    </span>
  );
}

/** A chip that can be taken away, such as one term of a search. `what` completes "Remove". */
export function RemovableChip({ children, what, onRemove }: { children: ReactNode; what: string; onRemove: () => void }) {
  return (
    <button type="button" className={styles.removable} onClick={onRemove}>
      {children}
      <Icon of={X} size={16} />
      <VisuallyHidden>, remove {what}</VisuallyHidden>
    </button>
  );
}
