import { Notice } from '../../ui/Notice.tsx';
import styles from './MissingPageNotice.module.css';

/** Over the home page or the dashboard, for whoever came by an address that leads nowhere; `advice` is what to do here instead. */
export function MissingPageNotice({ path, advice }: { path: string; advice?: string }) {
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={`We could not find ${path}`}>
        It may have moved, or the address may be mistyped. {advice}
      </Notice>
    </div>
  );
}
