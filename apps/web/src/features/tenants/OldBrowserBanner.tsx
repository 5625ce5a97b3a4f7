import { isInternetExplorer } from '@berth/contract';
import { userAgent } from '../../platform/answer.ts';
import styles from './OldBrowserBanner.module.css';

/**
 * For Internet Explorer, which runs none of our script: the server says what will not work (look.navigation.5). Renders nothing in other
 * browsers.
 */
export function OldBrowserBanner() {
  if (!isInternetExplorer(userAgent())) return null;
  return (
    <div className={styles.banner} role="region" aria-label="Your browser">
      <p>
        <strong>CV uploads will not work in this browser.</strong> Internet Explorer is no longer supported. To upload a CV and apply, use a
        current version of Edge, Chrome, Firefox or Safari.
      </p>
    </div>
  );
}
