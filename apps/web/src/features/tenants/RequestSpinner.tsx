import { useSlowRequest } from '../../platform/slow-requests.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './RequestSpinner.module.css';

/** Over every page while a request takes longer than a second (failures.waiting.1). */
export function RequestSpinner() {
  const isSlow = useSlowRequest();
  return <div className={styles.place}>{isSlow ? <Spinner /> : null}</div>;
}
