import { useEndedSession } from '../../platform/session-ended.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Tells candidates whose session ended why they are asked to sign in, and that their text is kept. Renders nothing for other visitors. */
export function SessionEndedNotice() {
  const { hasEnded, isTextKept } = useEndedSession();
  if (!hasEnded) return null;
  return (
    <Notice tone="info" role="status" title="Your session has ended">
      <p>
        Sign in to go on where you were.
        {isTextKept ? ' What you typed is kept on this device until you sign in, or until you close this tab.' : null}
      </p>
    </Notice>
  );
}
