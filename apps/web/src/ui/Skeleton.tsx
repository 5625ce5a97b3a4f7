import type { ReactNode } from 'react';
import styles from './Skeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A grey shape for content that is loading: a line of text, a title, a chip, a 44 px control or a block. */
export function Skeleton({ shape = 'text' }: { shape?: 'text' | 'title' | 'chip' | 'control' | 'block' }) {
  return <span className={styles.skeleton} data-shape={shape} aria-hidden="true" />;
}

/** Groups the skeletons of one list or panel, and announces once that it is loading. Shows after 200 ms. */
export function SkeletonGroup({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  );
}
