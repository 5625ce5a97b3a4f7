import { Notice } from '../../ui/Notice.tsx';
import styles from './MissingPageNotice.module.css';

/** Shown above the home page or the dashboard to visitors who followed a broken address. `advice` says what to do next. */
export function MissingPageNotice({ path, advice }: { path: string; advice?: string }) {
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={`We could not find ${path}`}>
        It may have moved, or the address may be mistyped. {advice}
      </Notice>
    </div>
  );
}
