import { Notice } from '../../ui/Notice.tsx';
import styles from './MissingPageNotice.module.css';

/** Over the home page, for whoever came by an address that leads nowhere. */
export function MissingPageNotice({ path }: { path: string }) {
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={`We could not find ${path}`}>
        The page may have been taken away, or the address may have a slip in it. You can search for a job below.
      </Notice>
    </div>
  );
}
