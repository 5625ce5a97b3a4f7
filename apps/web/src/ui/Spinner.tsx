import styles from './Spinner.module.css';

/**
 * Shown while a whole request is slow: appears after 1000 ms (failures.waiting.1) so that quick answers never flash it. A caller that has
 * already waited sets --spinner-delay.
 */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.wheel} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
