import { type ReactNode, useId } from 'react';
import styles from './AdvertForm.module.css';

/** A part of the form of an advert under its heading. */
export function FormSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {lead ? <p>{lead}</p> : null}
      {children}
    </section>
  );
}
