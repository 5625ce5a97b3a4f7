import styles from './Spinner.module.css';

/** A whole request is taking long: appears after 1000 ms (failures.waiting.1) so that quick answers never flash it. Who has waited already sets --spinner-delay. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
