import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './RecordList.module.css';

/** Things a candidate has, one under the other: CVs, sessions, passkeys. */
export function RecordList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

type RecordItemProps = {
  id?: string;
  icon: LucideIcon;
  name: string;
  /** A line or less, in quiet letters. */
  facts: ReactNode;
  /** A note about it, after its facts. */
  note?: ReactNode;
  /** Quiet buttons for what can be done with it. */
  acts?: ReactNode;
  /** Puts many buttons below the name on a wide screen too. */
  actsBelow?: boolean;
  /** Replaces the buttons if nothing can be done: a chip that says why. */
  mark?: ReactNode;
  /** Opened content, below the rest. */
  more?: ReactNode;
};

/** One of them. */
export function RecordItem({ id, icon, name, facts, note, acts, actsBelow = false, mark, more }: RecordItemProps) {
  return (
    <li id={id} className={styles.item}>
      <Icon of={icon} size={24} className={styles.icon} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>{facts}</p>
        {note ? <p>{note}</p> : null}
      </div>
      {acts ? (
        <div className={styles.acts} data-below={actsBelow || undefined}>
          {acts}
        </div>
      ) : null}
      {mark ? <div className={styles.mark}>{mark}</div> : null}
      {more ? <div className={styles.more}>{more}</div> : null}
    </li>
  );
}
