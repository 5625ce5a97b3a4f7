import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { Icon } from './Icon.tsx';

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
