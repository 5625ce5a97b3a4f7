import { useSlowRequest } from '../../platform/slow-requests.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './RequestSpinner.module.css';

/** Over every page while a request takes longer than a second (SPEC.md §8, "Slow requests"). */
export function RequestSpinner() {
  const isSlow = useSlowRequest();
  return <div className={styles.place}>{isSlow ? <Spinner /> : null}</div>;
}
